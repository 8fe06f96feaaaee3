import { Button, Dialog, type DialogProps } from '@mui/material'
import { type FormEvent, type ReactNode, useId } from 'react'
import { DecideButton } from '../forms/decide-button.tsx'
import { DialogBody, DialogFoot, DialogHead } from './dialog-parts.tsx'

type Props = {
  title: string
  /** a sentence below the title */
  lead?: ReactNode
  /** the words of the button that sends the form: a verb, and how many */
  verb: ReactNode
  /** the words of the button that leaves */
  cancel?: string
  tone?: 'gold' | 'danger'
  /** false while something is missing or wrong, or while the command is under way */
  isReady: boolean
  paper?: NonNullable<DialogProps['slotProps']>['paper']
  onClose: () => void
  onSubmit: () => void
  children: ReactNode
}

/** A dialog with a form: what it asks, a way out, and a button that says what it does. */
export function FormDialog(props: Props) {
  const { title, lead, verb, cancel = 'Cancelar', tone = 'gold', isReady, paper, onClose, onSubmit, children } = props
  const id = useId()

  function submit(event: FormEvent) {
    event.preventDefault()
    if (isReady) onSubmit()
  }

  return (
    <Dialog
      open
      onClose={onClose}
      aria-labelledby={id}
      {...(paper ? { maxWidth: false, slotProps: { paper } } : { fullWidth: true, maxWidth: 'sm' })}
    >
      <form onSubmit={submit}>
        <DialogHead id={id} title={title} onClose={onClose}>
          {lead}
        </DialogHead>
        <DialogBody>{children}</DialogBody>
        <DialogFoot>
          <Button variant="text" onClick={onClose}>
            {cancel}
          </Button>
          <DecideButton type="submit" variant={tone} disabled={!isReady}>
            {verb}
          </DecideButton>
        </DialogFoot>
      </form>
    </Dialog>
  )
}
