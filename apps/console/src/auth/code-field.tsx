import { type Ref, useId } from 'react'
import styles from './code-field.module.css'

const LENGTH = 6
const PLACES = Array.from({ length: LENGTH }, (_, place) => place)

type Props = {
  label: string
  value: string
  onChange: (digits: string) => void
  /** called with the six digits as soon as the last one is there */
  onComplete: (digits: string) => void
  isWrong?: boolean
  isBusy?: boolean
  describedBy?: string | undefined
  ref?: Ref<HTMLInputElement> | undefined
}

/**
 * Asks for the six digits of an authenticator. The six boxes are drawn behind one field, so that pasting, the keyboard of
 * a phone and a password manager work as in any field.
 */
export function CodeField({ label, value, onChange, onComplete, isWrong, isBusy, describedBy, ref }: Props) {
  const id = useId()

  function take(text: string) {
    const digits = text.replace(/\D/g, '').slice(0, LENGTH)
    if (digits === value) return
    onChange(digits)
    if (digits.length === LENGTH) onComplete(digits)
  }

  return (
    <div className={styles.field} data-wrong={isWrong || undefined}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <div className={styles.boxes}>
        {PLACES.map((place) => (
          <span key={place} className={styles.box} data-next={place === value.length || undefined} aria-hidden="true">
            {value[place] ?? ''}
          </span>
        ))}
        <input
          ref={ref}
          id={id}
          className={styles.input}
          value={value}
          onChange={(event) => take(event.target.value)}
          inputMode="numeric"
          autoComplete="one-time-code"
          // No maximum length: a code pasted with a space is longer, and its spaces are taken away.
          pattern="[0-9 ]*"
          aria-invalid={isWrong || undefined}
          aria-describedby={describedBy}
          readOnly={isBusy}
          // biome-ignore lint/a11y/noAutofocus: the step has this one field
          autoFocus
        />
      </div>
    </div>
  )
}
