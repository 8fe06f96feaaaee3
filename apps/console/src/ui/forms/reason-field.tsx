import { LONGEST_REASON, SHORTEST_REASON } from '@orbita/domain/text/reason'
import { useState } from 'react'
import { Field } from './field.tsx'

/** A reason while it is typed. */
type TypedReason = {
  text: string
  setText: (text: string) => void
  /** the text without the spaces around it */
  value: string
  isEnough: boolean
}

/** Keeps the reason that an operator types. */
export function useReason(): TypedReason {
  const [text, setText] = useState('')
  const value = text.trim()
  return { text, setText, value, isEnough: value.length >= SHORTEST_REASON }
}

type Props = {
  reason: TypedReason
  label?: string | undefined
  help?: string | undefined
  /** the lines that the field begins with; one without it */
  rows?: number
  /** counts the letters, as for a text that an employee reads */
  counts?: boolean
  autoFocus?: boolean | undefined
}

/** The reason of a decision: what another operator reads in the audit, or an employee in their notice. */
export function ReasonField({ reason, label = 'Motivo', help, rows, counts = false, autoFocus }: Props) {
  const counted = counts ? `${reason.text.length} de ${LONGEST_REASON}.` : undefined

  return (
    <Field
      label={label}
      value={reason.text}
      onChange={(event) => reason.setText(event.target.value)}
      help={[counted, help].filter(Boolean).join(' ')}
      {...(rows && { multiline: true, minRows: rows })}
      required
      slotProps={{ input: { minLength: SHORTEST_REASON, maxLength: LONGEST_REASON } }}
      autoFocus={autoFocus}
    />
  )
}
