import type { CompanyValueId } from '@orbita/domain/recognitions/values'
import { useId } from 'react'
import { classNames } from '../../../ui/class-names.ts'
import { VALUES } from '../company-value.ts'
import fieldStyles from './field.module.css'
import styles from './value-field.module.css'

type Props = {
  value: CompanyValueId | undefined
  problem: string | undefined
  isLocked: boolean
  onChange: (value: CompanyValueId) => void
}

/** Lets the employee choose one of the company's values. @see RC-2, RC-3 */
export function ValueField({ value, problem, isLocked, onChange }: Props) {
  const id = useId()

  return (
    <fieldset className={styles.field} data-field="value" aria-describedby={problem && `${id}-problem`}>
      <legend>¿Qué valor viste?</legend>
      <div>
        {VALUES.map((choice) => (
          <label key={choice.id}>
            <input
              type="radio"
              name={id}
              value={choice.id}
              checked={value === choice.id}
              disabled={isLocked}
              onChange={() => onChange(choice.id)}
            />
            <span className={classNames('tile', choice.look)}>
              <img src={choice.picture} alt="" width={54} height={54} />
            </span>
            <span>{choice.title}</span>
          </label>
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
