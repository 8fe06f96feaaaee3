import type { RecognitionsOutput } from '@orbita/contract/recognitions/recognitions'
import { useId } from 'react'
import { classNames } from '../../../ui/class-names.ts'
import { valueLook } from '../company-value.ts'
import fieldStyles from './field.module.css'
import styles from './value-field.module.css'

type Props = {
  /** the company's values */
  choices: RecognitionsOutput['values']
  /** the id of the chosen one */
  value: string | undefined
  problem: string | undefined
  isLocked: boolean
  onChange: (value: string) => void
}

/** Lets the employee choose one of the company's values. @see RC-2, RC-3 */
export function ValueField({ choices, value, problem, isLocked, onChange }: Props) {
  const id = useId()

  return (
    <fieldset className={styles.field} data-field="value" aria-describedby={problem && `${id}-problem`}>
      <legend>¿Qué valor viste?</legend>
      <div data-count={choices.length}>
        {choices.map((choice) => (
          <Choice
            key={choice.id}
            group={id}
            choice={choice}
            isChosen={value === choice.id}
            isLocked={isLocked}
            onChoose={() => onChange(choice.id)}
          />
        ))}
      </div>
      {problem && (
        <p id={`${id}-problem`} className={fieldStyles.problem}>
          {problem}
        </p>
      )}
    </fieldset>
  )
}

type ChoiceProps = {
  group: string
  choice: Props['choices'][number]
  isChosen: boolean
  isLocked: boolean
  onChoose: () => void
}

function Choice({ group, choice, isChosen, isLocked, onChoose }: ChoiceProps) {
  const { id, name, sentence } = choice
  const { picture, look } = valueLook(choice)

  return (
    <label>
      <input
        type="radio"
        name={group}
        value={id}
        checked={isChosen}
        disabled={isLocked}
        aria-label={name}
        aria-describedby={sentence === '' ? undefined : `${group}-${id}`}
        onChange={onChoose}
      />
      <span className={classNames('tile', look)}>
        <img src={picture} alt="" width={54} height={54} />
      </span>
      <span>{name}</span>
      {sentence !== '' && <small id={`${group}-${id}`}>{sentence}</small>}
    </label>
  )
}
