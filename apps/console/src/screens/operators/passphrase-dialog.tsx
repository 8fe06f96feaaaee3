import { Button, Dialog } from '@mui/material'
import { PASSPHRASE_MIN, passphraseProblem } from '@orbita/domain/operator-sign-in'
import { call } from '@orbita/web/rpc/call'
import { type FormEvent, useState } from 'react'
import type { ConfirmedChange } from '../../auth/use-confirmed.tsx'
import { rpc } from '../../rpc/client.ts'
import { DialogBody, DialogFoot, DialogHead } from '../../ui/dialogs/dialog-parts.tsx'
import { DecideButton } from '../../ui/forms/decide-button.tsx'
import { Field } from '../../ui/forms/field.tsx'

const PROBLEMS = {
  'too-short': `Le faltan letras: son ${PASSPHRASE_MIN} o más.`,
  'too-long': 'Es demasiado larga: como mucho 128 letras.',
  'only-digits': 'Son solo números: pon también palabras.',
  'too-uniform': 'Repite muy pocos signos.',
  'too-common': 'Casi toda son palabras o series que se adivinan pronto.',
  'has-email': 'Contiene tu correo.',
}

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
  const problem = passphraseProblem(passphrase, email)

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
          <Field
            label="Frase nueva"
            type="password"
            autoComplete="new-password"
            autoFocus
            value={passphrase}
            problem={isTried && problem ? PROBLEMS[problem] : undefined}
            help={`${PASSPHRASE_MIN} letras o más. Varias palabras sin relación se recuerdan mejor.`}
            onChange={(event) => setPassphrase(event.target.value)}
          />
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
