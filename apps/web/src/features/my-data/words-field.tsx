import { REQUEST_LETTERS } from '@orbita/domain/people/data-requests'
import { type RefObject, useId } from 'react'
import styles from './request-sheet.module.css'

type Props = {
  field?: RefObject<HTMLTextAreaElement | null>
  label: string
  value: string
  isShort: boolean
  isLocked: boolean
  onChange: (value: string) => void
}

/** A few lines in the employee's words. */
export function WordsField({ field, label, value, isShort, isLocked, onChange }: Props) {
  const id = useId()

  return (
    <div className={styles.words}>
      <label htmlFor={id}>{label}</label>
      <textarea
        ref={field}
        id={id}
        value={value}
        rows={3}
        maxLength={REQUEST_LETTERS.most}
        required
        readOnly={isLocked}
        aria-invalid={isShort}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
    </div>
  )
}
