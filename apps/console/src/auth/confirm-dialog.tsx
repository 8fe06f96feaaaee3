import { Button, Dialog } from '@mui/material'
import { CONFIRMED_MINUTES } from '@orbita/domain/sign-in/operator-inputs'
import { call } from '@orbita/web/rpc/call'
import { type FormEvent, useState } from 'react'
import { rpc } from '../rpc/client.ts'
import { messageOf } from '../rpc/error-copy.ts'
import { DialogBody, DialogFoot, DialogHead } from '../ui/dialogs/dialog-parts.tsx'
import { DecideButton } from '../ui/forms/decide-button.tsx'
import { Field } from '../ui/forms/field.tsx'

type Props = {
  /** why a proof is asked for, as the beginning of a sentence */
  reason: string
  onClose: () => void
  onConfirmed: () => void
}

/** Asks for the passphrase and a code again before something that changes who may enter, or that shows or erases everything about a person. @see D-70 */
export function ConfirmDialog({ reason, onClose, onConfirmed }: Props) {
  const [passphrase, setPassphrase] = useState('')
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState<string>()
  const [isSending, setSending] = useState(false)

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (isSending) return
    setSending(true)
    try {
      await call(rpc.operators.confirmation.$post({ json: { passphrase, code } }))
      onConfirmed()
    } catch (error) {
      setCode('')
      setProblem(messageOf(error))
    } finally {
      setSending(false)
    }
  }

  return (
    <Dialog open onClose={onClose} aria-labelledby="confirm-title" slotProps={{ paper: { sx: { width: 440 } } }}>
      <form onSubmit={submit}>
        <DialogHead id="confirm-title" title="Confirma que eres tú" onClose={onClose}>
          {reason} pide tu frase y un código. Vale {CONFIRMED_MINUTES} minutos.
        </DialogHead>
        <DialogBody>
          <Field
            label="Tu frase de acceso"
            type="password"
            autoComplete="current-password"
            autoFocus
            value={passphrase}
            onChange={(event) => setPassphrase(event.target.value)}
          />
          <Field
            label="Código del teléfono o de recuperación"
            autoComplete="one-time-code"
            value={code}
            problem={problem}
            onChange={(event) => setCode(event.target.value)}
          />
        </DialogBody>
        <DialogFoot>
          <Button variant="text" onClick={onClose}>
            Cancelar
          </Button>
          <DecideButton type="submit" variant="gold" disabled={isSending || !passphrase || !code.trim()}>
            Confirmar y seguir
          </DecideButton>
        </DialogFoot>
      </form>
    </Dialog>
  )
}
