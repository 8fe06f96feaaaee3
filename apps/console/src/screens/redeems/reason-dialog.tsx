import { Button, Dialog } from '@mui/material'
import type { RedemptionToHandleOutput } from '@orbita/contract/redemptions'
import { type FormEvent, useState } from 'react'
import { DecideButton } from '../../ui/decide-button.tsx'
import { DialogBody, DialogFoot, DialogHead } from '../../ui/dialog-parts.tsx'
import { Field } from '../../ui/field.tsx'
import { countOf, figureOf } from '../../ui/figures.ts'
import { Note } from '../../ui/note.tsx'
import { type ReasonedStep, STEP_WORDS } from './steps.ts'

type Props = {
  step: ReasonedStep
  redeems: readonly Pick<RedemptionToHandleOutput, 'id' | 'title' | 'name' | 'price'>[]
  isBusy: boolean
  onClose: () => void
  onReason: (note: string) => void
}

const MOST_LETTERS = 300

/** Asks for the reason of a step that gives the credits back, which the person reads. @see RE-3 */
export function ReasonDialog({ step, redeems, isBusy, onClose, onReason }: Props) {
  const [note, setNote] = useState('')
  const [first] = redeems
  const who = redeems.length === 1 ? first!.name.split(' ')[0] : 'cada persona'
  const what = redeems.length === 1 ? `«${first!.title}» de ${first!.name}` : countOf(redeems.length, 'canje', 'canjes')
  const credits = redeems.reduce((sum, { price }) => sum + price, 0)

  function submit(event: FormEvent) {
    event.preventDefault()
    onReason(note.trim())
  }

  return (
    <Dialog open onClose={onClose} aria-labelledby="reason-title" fullWidth maxWidth="sm">
      <form onSubmit={submit}>
        <DialogHead id="reason-title" title={`${STEP_WORDS[step].verb}: ${what}`} onClose={onClose} />
        <DialogBody>
          <Note tone="wait">
            <b>Vuelven {figureOf(credits)} créditos</b> y la unidad al estante. No se deshace: tendría que pedirlo otra
            vez.
          </Note>
          <Field
            label={`Lo que leerá ${who}`}
            value={note}
            onChange={(event) => setNote(event.target.value)}
            help={`${note.length} de ${MOST_LETTERS}. Escríbelo como se lo dirías en persona.`}
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
          <DecideButton type="submit" variant="danger" disabled={isBusy || note.trim().length < 3}>
            {step === 'reject' ? `Rechazar ${redeems.length}` : 'Devolver los créditos'}
          </DecideButton>
        </DialogFoot>
      </form>
    </Dialog>
  )
}
