import type { Colleague } from '@orbita/contract/recognitions/recognitions'
import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { messageOf } from '../../../../app/error-copy.ts'
import { Avatar } from '../../../../components/people/avatar.tsx'
import { useDebounced } from '../../../../ui/use-debounced.ts'
import { peopleQuery } from '../../queries.ts'
import fieldStyles from '../field.module.css'
import { PeopleChips } from './people-chips.tsx'
import styles from './people-field.module.css'
import { SuggestedPeople } from './suggested-people.tsx'
import { usePeopleCombobox } from './use-people-combobox.ts'

const SETTLES_AFTER_MS = 250
const LEAST_LETTERS = 2

type Props = {
  label: string
  people: readonly Colleague[]
  /** how many may be chosen */
  most: number
  problem: string | undefined
  isLocked: boolean
  /** whether colleagues are suggested before anybody is looked for */
  suggests?: boolean | undefined
  onChange: (people: Colleague[]) => void
}

/**
 * Colleagues looked for by name: arrows and Enter choose, Escape closes the list, Backspace in an empty field takes the
 * last one away.
 *
 * @see RC-3, D-65
 */
export function PeopleField({ label, people, most, problem, isLocked, suggests = false, onChange }: Props) {
  const [text, setText] = useState('')
  const [isOpen, setOpen] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const id = useId()
  const asked = useDebounced(text.trim(), SETTLES_AFTER_MS)
  const { data, error, refetch } = useQuery(peopleQuery(asked))

  const isFull = people.length >= most
  const isAsking = isOpen && !isFull && text.trim().length >= LEAST_LETTERS
  const isCurrent = asked === text.trim() && data !== undefined
  const found = isCurrent ? data.filter((one) => people.every((chosen) => chosen.id !== one.id)) : []
  const options = isAsking ? found : []
  const { getLabelProps, getInputProps, getMenuProps, getItemProps } = usePeopleCombobox({
    text,
    options,
    onText: setText,
    onOpen: setOpen,
    onChoose: (person) => {
      onChange([...people, person])
      setText('')
    },
  })

  function remove(person: Colleague) {
    onChange(people.filter(({ id }) => id !== person.id))
    field.current?.focus()
  }

  function onKeyDown({ key }: KeyboardEvent) {
    const last = people.at(-1)
    if (key === 'Backspace' && text === '' && last && !isLocked) remove(last)
  }

  return (
    <div className={`${fieldStyles.field} people-field`} data-field="people">
      {/* biome-ignore lint/a11y/noLabelWithoutControl: its props name the field */}
      <label {...getLabelProps()}>{label}</label>
      <div className={styles.box}>
        <PeopleChips people={people} isLocked={isLocked} onRemove={remove} />
        <input
          {...getInputProps({
            ref: field,
            type: 'text',
            spellCheck: false,
            maxLength: 60,
            placeholder: isFull ? '' : people.length > 0 ? 'Agregar…' : 'Busca por nombre…',
            readOnly: isLocked || isFull,
            'aria-invalid': problem !== undefined,
            'aria-describedby': `${id}-help${problem ? ` ${id}-problem` : ''}`,
            onKeyDown,
          })}
        />
      </div>
      <div {...getMenuProps({ className: styles.options, 'aria-label': 'Personas', hidden: options.length === 0 })}>
        {options.map((person, index) => (
          <div key={person.id} {...getItemProps({ item: person, index })}>
            <Avatar className={styles.avatar} id={person.avatar} name={person.name} />
            <span>
              <b>{person.name}</b>
              {person.area !== null && <small>{person.area}</small>}
            </span>
          </div>
        ))}
      </div>
      <div className={styles.status} role="status">
        {isAsking && !error && !isCurrent && 'Buscando…'}
        {isAsking && isCurrent && found.length === 0 && 'No encontramos a nadie más con ese nombre.'}
        {options.length > 0 && (
          <span className="sr-only">
            {options.length === 1 ? '1 persona encontrada' : `${options.length} personas encontradas`}
          </span>
        )}
      </div>
      {isAsking && error && asked === text.trim() && (
        <p className={fieldStyles.problem} role="alert">
          {messageOf(error)}{' '}
          <button
            type="button"
            className="link"
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => {
              field.current?.focus()
              void refetch()
            }}
          >
            Reintentar
          </button>
        </p>
      )}
      {suggests && <SuggestedPeople chosen={people} isFull={isFull} isLocked={isLocked} onChange={onChange} />}
      <p className={fieldStyles.help}>
        <span id={`${id}-help`}>{most === 1 ? 'Una persona de tu empresa' : `Hasta ${most} personas`}</span>
        <span>
          <span className="sr-only">Elegiste </span>
          {people.length} de {most}
        </span>
      </p>
      {problem && (
        <p id={`${id}-problem`} className={fieldStyles.problem}>
          {problem}
        </p>
      )}
    </div>
  )
}
