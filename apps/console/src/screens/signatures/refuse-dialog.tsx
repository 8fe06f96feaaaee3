import { Button, Dialog } from '@mui/material'
import { type FormEvent, useState } from 'react'
import { DecideButton } from '../../ui/decide-button.tsx'
import { DialogBody, DialogFoot, DialogHead } from '../../ui/dialog-parts.tsx'
import { Field } from '../../ui/field.tsx'

type Props = { asker: string; onClose: () => void; onNote: (note: string) => void }

const MOST_LETTERS = 300

/** Asks why a movement is not signed, which whoever asked for it reads. @see PT-6 */
export function RefuseDialog({ asker, onClose, onNote }: Props) {
  const [note, setNote] = useState('')

  function submit(event: FormEvent) {
    event.preventDefault()
    onNote(note.trim())
  }

  return (
    <Dialog open onClose={onClose} aria-labelledby="refuse-title" fullWidth maxWidth="sm">
      <form onSubmit={submit}>
        <DialogHead id="refuse-title" title="Devolver con una nota" onClose={onClose}>
          No se mueve nada. Quien lo pidió puede volver a pedirlo.
        </DialogHead>
        <DialogBody>
          <Field
            label={`Lo que leerá ${asker}`}
            value={note}
            onChange={(event) => setNote(event.target.value)}
            help={`${note.length} de ${MOST_LETTERS}`}
            multiline
            minRows={3}
            required
            slotProps={{ input: { maxLength: MOST_LETTERS } }}
            autoFocus
          />
        </DialogBody>
        <DialogFoot>
          <Button variant="text" onClick={onClose}>
            Cancelar
          </Button>
          <DecideButton type="submit" variant="danger" disabled={note.trim().length < 3}>
            Devolver
          </DecideButton>
        </DialogFoot>
      </form>
    </Dialog>
  )
}
