import type { Colleague } from '@orbita/contract/recognitions'
import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { messageOf } from '../../../app/error-copy.ts'
import { Avatar } from '../../../components/people/avatar.tsx'
import { peopleQuery } from '../queries.ts'
import fieldStyles from './field.module.css'
import { PeopleChips } from './people-chips.tsx'
import styles from './people-field.module.css'
import { useSettled } from './use-settled.ts'

const SETTLES_AFTER_MS = 250
const LEAST_LETTERS = 2

type Props = {
  label: string
  people: readonly Colleague[]
  /** how many may be chosen */
  most: number
  problem: string | undefined
  isLocked: boolean
  onChange: (people: Colleague[]) => void
}

/**
 * Colleagues looked for by name: arrows and Enter choose, Escape closes the list, Backspace in an empty field takes the
 * last one away.
 *
 * @see RC-3, D-65
 */
export function PeopleField({ label, people, most, problem, isLocked, onChange }: Props) {
  const [text, setText] = useState('')
  const [isOpen, setOpen] = useState(false)
  const [place, setPlace] = useState(0)
  const field = useRef<HTMLInputElement>(null)
  const id = useId()
  const asked = useSettled(text.trim(), SETTLES_AFTER_MS)
  const { data, error, refetch } = useQuery(peopleQuery(asked))

  const isFull = people.length >= most
  const isAsking = isOpen && !isFull && text.trim().length >= LEAST_LETTERS
  const isCurrent = asked === text.trim() && data !== undefined
  const found = isCurrent ? data.filter((one) => people.every((chosen) => chosen.id !== one.id)) : []
  const options = isAsking ? found : []
  const active = options[Math.min(place, options.length - 1)]

  function choose(person: Colleague) {
    onChange([...people, person])
    setText('')
    setPlace(0)
    field.current?.focus()
  }

  function remove(person: Colleague) {
    onChange(people.filter(({ id }) => id !== person.id))
    field.current?.focus()
  }

  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step && options.length > 0) {
      event.preventDefault()
      setPlace((options.indexOf(active!) + step + options.length) % options.length)
    } else if (event.key === 'Enter') {
      // Enter does not send the form, because the employee is still searching.
      event.preventDefault()
      if (active) choose(active)
    } else if (event.key === 'Escape' && isAsking) {
      event.preventDefault()
      setOpen(false)
    } else if (event.key === 'Backspace' && text === '' && !isLocked) {
      const last = people.at(-1)
      if (last) remove(last)
    }
  }

  return (
    <div className={`${fieldStyles.field} people-field`} data-field="people">
      <label htmlFor={id}>{label}</label>
      <div className={styles.box}>
        <PeopleChips people={people} isLocked={isLocked} onRemove={remove} />
        <input
          ref={field}
          id={id}
          type="text"
          role="combobox"
          autoComplete="off"
          spellCheck={false}
          maxLength={60}
          placeholder={isFull ? '' : people.length > 0 ? 'Agregar…' : 'Busca por nombre…'}
          value={text}
          readOnly={isLocked || isFull}
          aria-autocomplete="list"
          aria-expanded={options.length > 0}
          aria-controls={`${id}-list`}
          aria-activedescendant={active && `${id}-${options.indexOf(active)}`}
          aria-invalid={problem !== undefined}
          aria-describedby={`${id}-help${problem ? ` ${id}-problem` : ''}`}
          onChange={(event) => {
            setText(event.currentTarget.value)
            setPlace(0)
            setOpen(true)
          }}
          onKeyDown={onKeyDown}
          onFocus={() => setOpen(true)}
          onBlur={() => setOpen(false)}
        />
      </div>
      <div
        id={`${id}-list`}
        className={styles.options}
        role="listbox"
        aria-label="Personas"
        hidden={options.length === 0}
      >
        {options.map((person, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard chooses from the field, which keeps the focus
          <div
            key={person.id}
            id={`${id}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={person === active}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => choose(person)}
          >
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
            onClick={() => void refetch()}
          >
            Reintentar
          </button>
        </p>
      )}
      <p className={fieldStyles.help}>
        <span id={`${id}-help`}>{most === 1 ? 'Una persona de tu empresa' : `Hasta ${most} personas`}</span>
        <span>
          <span className="sr-only">Elegiste </span>
          {people.length} / {most}
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
