import { Button, Dialog } from '@mui/material'
import type { SelfReportRow } from '@orbita/contract/self-reports'
import { type FormEvent, useState } from 'react'
import { DecideButton } from '../../ui/decide-button.tsx'
import { DialogBody, DialogFoot, DialogHead } from '../../ui/dialog-parts.tsx'
import { Field } from '../../ui/field.tsx'
import { countOf } from '../../ui/figures.ts'
import { Note } from '../../ui/note.tsx'

type Props = {
  report: SelfReportRow
  isRunning: boolean
  onClose: () => void
  onConfirm: (reason: string) => void
}

/** Asks why a report is taken back, which the employee reads. @see MI-8 */
export function ReverseDialog({ report, isRunning, onClose, onConfirm }: Props) {
  const [reason, setReason] = useState('')
  const { person, mission, amount } = report

  function submit(event: FormEvent) {
    event.preventDefault()
    onConfirm(reason.trim())
  }

  return (
    <Dialog open onClose={onClose} aria-labelledby="reverse-title" fullWidth maxWidth="sm">
      <form onSubmit={submit}>
        <DialogHead
          id="reverse-title"
          title={`Descontar ${countOf(amount, mission.unit.one, mission.unit.many)} a ${person.name}`}
          onClose={onClose}
        >
          De «{mission.title}». Queda escrito como una corrección, con su motivo.
        </DialogHead>
        <DialogBody>
          <Field
            label="Motivo"
            value={reason}
            onChange={(event) => setReason(event.target.value)}
            help="Lo lee en sus avisos y en la página de la misión."
            slotProps={{ input: { minLength: 3, maxLength: 300 } }}
            required
            autoFocus
          />
          <Note>Si con eso deja de llegar a la meta, lo que ganó sigue en pie hasta que confirmes devolverlo.</Note>
        </DialogBody>
        <DialogFoot>
          <Button variant="text" onClick={onClose}>
            Cancelar
          </Button>
          <DecideButton type="submit" variant="danger" disabled={isRunning || reason.trim().length < 3}>
            {isRunning ? 'Un momento…' : 'Descontar'}
          </DecideButton>
        </DialogFoot>
      </form>
    </Dialog>
  )
}
