import { Button, Dialog } from '@mui/material'
import { type FormEvent, useState } from 'react'
import { DecideButton } from '../../ui/decide-button.tsx'
import { DialogBody, DialogFoot, DialogHead } from '../../ui/dialog-parts.tsx'
import { Field } from '../../ui/field.tsx'
import { countOf, moneyOf } from '../../ui/figures.ts'
import { Note } from '../../ui/note.tsx'
import type { StepResult } from './use-steps.ts'

type Props = {
  /** the redemptions that were not approved for the ceiling alone */
  over: readonly StepResult[]
  isBusy: boolean
  onClose: () => void
  onReason: (reason: string) => void
}

const MOST_LETTERS = 300

/** Asks why something is approved although the month passes its ceiling. Only operators read it. @see PT-7 */
export function BudgetDialog({ over, isBusy, onClose, onReason }: Props) {
  const [reason, setReason] = useState('')
  const [first] = over
  const { spent, ceiling } = first!.budget!
  const what = over.length === 1 ? `«${first!.redemption.title}»` : countOf(over.length, 'canje', 'canjes')

  function submit(event: FormEvent) {
    event.preventDefault()
    onReason(reason.trim())
  }

  return (
    <Dialog open onClose={onClose} aria-labelledby="budget-title" fullWidth maxWidth="sm">
      <form onSubmit={submit}>
        <DialogHead id="budget-title" title="El mes pasa su techo" onClose={onClose} />
        <DialogBody>
          <Note tone="wait">
            <b>
              Este mes van {moneyOf(spent)} de {moneyOf(ceiling)}.
            </b>{' '}
            Puedes aprobar {what} si dices por qué.
          </Note>
          <Field
            label="Motivo para pasar el techo"
            value={reason}
            onChange={(event) => setReason(event.target.value)}
            help="Queda en la auditoría. La persona no lo lee."
            multiline
            minRows={2}
            required
            slotProps={{ input: { maxLength: MOST_LETTERS } }}
            autoFocus
          />
        </DialogBody>
        <DialogFoot>
          <Button variant="text" onClick={onClose}>
            Ahora no
          </Button>
          <DecideButton type="submit" variant="gold" disabled={isBusy || reason.trim().length < 3}>
            Aprobar con motivo
          </DecideButton>
        </DialogFoot>
      </form>
    </Dialog>
  )
}
