import { type ReactNode, useState } from 'react'
import { figureOf } from '../figures.ts'
import { readWhole } from '../place.ts'
import { Field } from './field.tsx'

type Props = {
  label: ReactNode
  value: number
  least?: number
  most: number
  onValue: (value: number) => void
  help?: ReactNode
  disabled?: boolean
}

/**
 * A whole number between two ends, as the company's country writes it. What cannot be one stays as it was typed, with its reason,
 * and changes nothing.
 *
 * @see D-102
 */
export function NumberField({ label, value, least = 0, most, onValue, help, disabled }: Props) {
  const [typed, setTyped] = useState<string>()
  const read = (text: string) => readWhole(text, least, most)
  const isTyped = typed !== undefined && (read(typed) ?? value) === value
  const shown = isTyped ? typed : `${value}`

  return (
    <Field
      label={label}
      reads="whole"
      value={shown}
      disabled={disabled ?? false}
      onChange={({ target }) => {
        setTyped(target.value)
        const next = read(target.value)
        if (next !== undefined) onValue(next)
      }}
      onBlur={() => setTyped(undefined)}
      problem={
        isTyped && read(typed) === undefined
          ? `Escribe un número de ${figureOf(least)} a ${figureOf(most)}.`
          : undefined
      }
      help={help}
    />
  )
}
