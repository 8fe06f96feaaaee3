import { Button, Dialog } from '@mui/material'
import { call } from '@orbita/web/rpc/call'
import { type FormEvent, useState } from 'react'
import { NewPassphraseField } from '../../auth/new-passphrase-field.tsx'
import { passphraseSentence } from '../../auth/passphrase-sentence.ts'
import type { ConfirmedChange } from '../../auth/use-confirmed.tsx'
import { rpc } from '../../rpc/client.ts'
import { DialogBody, DialogFoot, DialogHead } from '../../ui/dialogs/dialog-parts.tsx'
import { DecideButton } from '../../ui/forms/decide-button.tsx'

type Props = {
  email: string
  onClose: () => void
  onChange: (change: ConfirmedChange<unknown>) => void
  onChanged: () => void
}

/** Changes the operator's own passphrase. */
export function PassphraseDialog({ email, onClose, onChange, onChanged }: Props) {
  const [passphrase, setPassphrase] = useState('')
  const [isTried, setTried] = useState(false)
  const problem = passphraseSentence(passphrase, email)

  function submit(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    if (problem) return
    onChange({
      key: 'change-passphrase',
      send: (operationId) => call(rpc.operators.me.passphrase.$put({ json: { passphrase, operationId } })),
      onDone: onChanged,
    })
  }

  return (
    <Dialog open onClose={onClose} aria-labelledby="passphrase-title" slotProps={{ paper: { sx: { width: 460 } } }}>
      <form onSubmit={submit}>
        <DialogHead id="passphrase-title" title="Cambiar mi frase" onClose={onClose}>
          Tus otras sesiones se cierran. El teléfono y los códigos de recuperación siguen valiendo.
        </DialogHead>
        <DialogBody>
          <NewPassphraseField value={passphrase} onChange={setPassphrase} problem={isTried ? problem : undefined} />
        </DialogBody>
        <DialogFoot>
          <Button variant="text" onClick={onClose}>
            Cancelar
          </Button>
          <DecideButton type="submit" variant="gold">
            Cambiar mi frase
          </DecideButton>
        </DialogFoot>
      </form>
    </Dialog>
  )
}
