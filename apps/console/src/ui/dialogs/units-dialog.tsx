import { type ReactNode, useState } from 'react'
import { changeOf, countOf, figureOf } from '../figures.ts'
import { Field } from '../forms/field.tsx'
import { ReasonField, useReason } from '../forms/reason-field.tsx'
import { readWhole } from '../place.ts'
import { FormDialog } from './form-dialog.tsx'

type Props = {
  title: string
  /** where the change is written, below the title */
  lead: string
  /** the units that there are */
  left: number
  help: string
  isRunning: boolean
  /** what else follows from the amount, which is NaN until it can be read */
  effect?: (amount: number) => ReactNode
  onClose: () => void
  onAdjust: (change: { amount: number; reason: string }) => void
}

const MOST = 1_000_000

/** Adds units to what there is or takes them away, with a reason. */
export function UnitsDialog({ title, lead, left, help, isRunning, effect, onClose, onAdjust }: Props) {
  const [typed, setTyped] = useState('')
  const reason = useReason()
  const text = typed.trim().replace('−', '-')
  const units = readWhole(text.replace(/^[+-]/, ''), 0, Number.MAX_SAFE_INTEGER) ?? Number.NaN
  const amount = text.startsWith('-') ? 0 - units : units
  const problem = text === '' || text === '-' ? undefined : problemOf(amount, left + amount)
  const isReadable = !Number.isNaN(amount)

  return (
    <FormDialog
      title={title}
      lead={`Hay ${countOf(left, 'unidad', 'unidades')}. ${lead}`}
      verb={isReadable && amount !== 0 ? `Ajustar ${changeOf(amount)}` : 'Ajustar'}
      isReady={isReadable && problem === undefined && reason.isEnough && !isRunning}
      onClose={onClose}
      onSubmit={() => onAdjust({ amount, reason: reason.value })}
    >
      <Field
        label="Unidades que entran, o que salen con un menos"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        problem={problem}
        help={isReadable ? `Quedarían ${figureOf(left + amount)}.` : 'Por ejemplo 12, o -1.'}
        required
        autoFocus
      />
      <ReasonField reason={reason} help={help} />
      {effect?.(amount)}
    </FormDialog>
  )
}

/** @param after the units that would be left */
function problemOf(amount: number, after: number): string | undefined {
  if (Number.isNaN(amount)) return 'Un número entero, con un menos si salen.'
  if (amount === 0) return 'Con 0 no cambia nada.'
  if (Math.abs(amount) > MOST) return `Hasta ${figureOf(MOST)} de una vez.`
  return after < 0 ? `No hay tantas: quedarían ${figureOf(after)}.` : undefined
}
