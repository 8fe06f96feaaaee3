import { lettersOf } from '@orbita/domain/recognitions/kudos'
import { useId, useRef } from 'react'
import styles from './field.module.css'

type Props = {
  label: string
  text: string
  /** the shortest and the longest text, in characters as a reader counts them */
  limits: { least: number; most: number }
  problem: string | undefined
  isLocked: boolean
  placeholder?: string | undefined
  /** the first words of a text, offered while there is none */
  beginnings?: readonly string[] | undefined
  onChange: (text: string) => void
}

/** Shows a field for a few sentences, with a character count and, while it is empty, ways to begin. */
export function WordsField({
  label,
  text,
  limits: { least, most },
  problem,
  isLocked,
  placeholder,
  beginnings,
  onChange,
}: Props) {
  const id = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  const letters = lettersOf(text.trim())
  const over = letters - most

  function begin(words: string) {
    onChange(`${words} `)
    field.current?.focus()
  }

  return (
    <div className={styles.field} data-field="words">
      <label htmlFor={id}>{label}</label>
      <textarea
        ref={field}
        id={id}
        value={text}
        rows={4}
        required
        readOnly={isLocked}
        placeholder={placeholder}
        aria-invalid={problem !== undefined || over > 0}
        aria-describedby={`${id}-help${problem ? ` ${id}-problem` : ''}`}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      {beginnings && text.trim() === '' && !isLocked && (
        <p className={styles.beginnings}>
          <span className="sr-only">O empieza con</span>
          {beginnings.map((words) => (
            <button key={words} type="button" onClick={() => begin(words)}>
              {words}…
            </button>
          ))}
        </p>
      )}
      <p className={styles.help} data-over={over > 0 || undefined}>
        <span id={`${id}-help`}>
          Entre {least} y {most} letras
        </span>
        <span>
          <span className="sr-only">Llevas </span>
          {letters} de {most}
        </span>
      </p>
      <p className="sr-only" role="status">
        {over > 0 && `Te pasaste por ${over} ${over === 1 ? 'letra' : 'letras'}`}
      </p>
      {problem && (
        <p id={`${id}-problem`} className={styles.problem}>
          {problem}
        </p>
      )}
    </div>
  )
}
