import type { Colleague } from '@orbita/contract/recognitions/recognitions'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useId, useRef, useState } from 'react'
import IconNext from '~icons/ph/caret-right-bold'
import IconPeople from '~icons/ph/users-three-fill'
import { messageOf } from '../../../app/error-copy.ts'
import { Avatar } from '../../../components/people/avatar.tsx'
import { useDebounced } from '../../../ui/use-debounced.ts'
import { giftPeopleQuery } from '../queries.ts'
import styles from './name-search.module.css'

const SETTLES_AFTER_MS = 250

type Props = {
  isOpen: boolean
  onOpen: () => void
  onClose: (() => void) | undefined
  onChoose: (person: Colleague) => void
}

/** Looks for a colleague by name. It lists names alone: what they have is answered for the one chosen. @see AL-10 */
export function NameSearch({ isOpen, onOpen, onClose, onChoose }: Props) {
  const [text, setText] = useState('')
  const id = useId()
  const asked = useDebounced(text.trim(), SETTLES_AFTER_MS)
  const { data, error } = useQuery(giftPeopleQuery(asked))
  const found = asked.length >= 2 && asked === text.trim() ? data : undefined
  const wasOpen = useRef(isOpen)
  const way = useRef<HTMLButtonElement>(null)
  const field = useRef<HTMLInputElement>(null)

  useEffect(() => {
    // The button that was touched is gone.
    if (wasOpen.current !== isOpen) (isOpen ? field : way).current?.focus({ preventScroll: true })
    wasOpen.current = isOpen
  }, [isOpen])

  if (!isOpen) {
    return (
      <button ref={way} type="button" className={styles.way} onClick={onOpen}>
        <IconPeople aria-hidden="true" />
        <span>O busca a alguien por su nombre</span>
        <IconNext aria-hidden="true" />
      </button>
    )
  }
  return (
    <div className={styles.search}>
      <label htmlFor={id}>Busca a alguien por su nombre</label>
      <input
        ref={field}
        id={id}
        type="search"
        autoComplete="off"
        spellCheck={false}
        maxLength={60}
        placeholder="Nombre o apellido…"
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <p role="status" className={styles.status}>
        {error && asked.length >= 2 && messageOf(error)}
        {found?.length === 0 && 'No encontramos a nadie más con ese nombre.'}
        {found && found.length > 0 && (
          <span className="sr-only">
            {found.length === 1 ? '1 persona encontrada' : `${found.length} personas encontradas`}
          </span>
        )}
      </p>
      {found && found.length > 0 && (
        <ul>
          {found.map((person) => (
            <li key={person.id}>
              <button type="button" onClick={() => onChoose(person)}>
                <Avatar className={styles.avatar} id={person.avatar} name={person.name} />
                <span>
                  <b>{person.name}</b>
                  {person.area !== null && <small>{person.area}</small>}
                </span>
                <IconNext aria-hidden="true" />
              </button>
            </li>
          ))}
        </ul>
      )}
      {onClose && (
        <button type="button" className="link" onClick={onClose}>
          Dejar de buscar
        </button>
      )}
    </div>
  )
}
