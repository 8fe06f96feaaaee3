import type { CodeOutput } from '@orbita/contract/codes'
import { type FormEvent, useRef, useState } from 'react'
import { messageOf } from '../../app/error-copy.ts'
import { Button } from '../../ui/button.tsx'
import styles from './code-form.module.css'
import { useCode } from './queries.ts'

/** The longest code that the server accepts, in characters. */
const MAX_LENGTH = 80

/** The characters of a group of a printed code. */
const GROUP = 4

/**
 * Returns a code in groups as it is printed: `cosm2026a7k9` -> `cosm-2026-a7k9`. What is edited in the middle stays as
 * typed, because the caret would jump.
 */
function grouped({ value, selectionEnd }: HTMLInputElement): string {
  if (selectionEnd !== value.length) return value
  return (
    value
      .replace(/[\s-]/g, '')
      .match(new RegExp(`.{1,${GROUP}}`, 'gu'))
      ?.join('-') ?? ''
  )
}

type Props = {
  onGiven: (given: CodeOutput) => void
  /** the code that a QR code brought */
  initial?: string
  /** whether a code was just accepted, so that what it gave is the main action */
  isAgain?: boolean
}

/**
 * Shows the field for a printed code. Dashes, spaces and case do not matter, and the text stays after a failure.
 *
 * @see AL-5
 */
export function CodeForm({ onGiven, initial = '', isAgain = false }: Props) {
  const [code, setCode] = useState(initial)
  const [isEmpty, setEmpty] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const { run, isRunning, error, reset } = useCode((given) => {
    setCode('')
    onGiven(given)
  })
  const problem = isEmpty ? 'Escribe el código de tu tarjeta.' : error ? messageOf(error) : undefined

  function onSubmit(event: FormEvent) {
    event.preventDefault()
    const isMissing = code.trim() === ''
    setEmpty(isMissing)
    field.current?.focus()
    if (!isMissing) run(code.trim())
  }

  return (
    <form className={styles.form} onSubmit={onSubmit} noValidate>
      <label>
        <span className="sr-only">Código de la campaña</span>
        <input
          ref={field}
          name="codigo"
          value={code}
          onChange={(event) => {
            setCode(grouped(event.currentTarget))
            setEmpty(false)
            reset()
          }}
          placeholder="7KQM-2PXA-VR4T"
          maxLength={MAX_LENGTH}
          autoComplete="off"
          autoCapitalize="characters"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="go"
          required
          readOnly={isRunning}
          aria-invalid={problem !== undefined}
          aria-describedby={problem ? 'codigo-problema codigo-ayuda' : 'codigo-ayuda'}
        />
      </label>
      <div role="alert" className="contents">
        {problem && (
          <p id="codigo-problema" className={styles.problem}>
            {problem}
          </p>
        )}
      </div>
      <p id="codigo-ayuda" className={styles.help}>
        Da igual mayúsculas, tildes o guiones.
      </p>
      <Button type="submit" tone={isAgain ? 'violet' : 'gold'} wide disabled={isRunning} aria-busy={isRunning}>
        Canjear código
      </Button>
    </form>
  )
}
