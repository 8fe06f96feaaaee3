import type { OwnPasskey } from '@orbita/contract/identity/passkeys'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { messageOf } from '../../../app/error-copy.ts'
import { useProfile } from '../../../app/session/use-profile.ts'
import { showToast } from '../../../app/toasts/toasts.ts'
import { RpcError } from '../../../rpc/rpc-error.ts'
import { ConfirmActions } from '../../../ui/overlays/confirm-sheet.tsx'
import sheetStyles from '../../../ui/overlays/sheet.module.css'
import { Sheet } from '../../../ui/overlays/sheet.tsx'
import styles from './cedula-sheet.module.css'
import { passkeysQuery, registerPasskey, removePasskey } from './queries.ts'

const WRONG = 'Esa no es tu cédula, o hay que esperar un poco. No cambió nada.'
const NOT_MADE = 'El navegador no registró la llave. No cambió nada: inténtalo otra vez cuando quieras.'

/** Asks for the cédula before a passkey is registered or removed. @see SE-4 */
export function CedulaSheet({ of, onClose }: { of: OwnPasskey | 'new'; onClose: () => void }) {
  const { email } = useProfile()
  const client = useQueryClient()
  const field = useRef<HTMLInputElement>(null)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const isNew = of === 'new'

  async function submit(event: FormEvent) {
    event.preventDefault()
    const cedula = field.current?.value ?? ''
    setBusy(true)
    setProblem(undefined)
    try {
      const list = await (isNew ? registerPasskey(cedula, email) : removePasskey(of.id, cedula))
      client.setQueryData(passkeysQuery.queryKey, list)
      showToast({ text: isNew ? 'Tu llave quedó registrada' : 'Quitaste la llave', severity: 'success' })
      onClose()
    } catch (error) {
      setBusy(false)
      setProblem(wordsOf(error))
      field.current?.select()
    }
  }

  return (
    <Sheet title={isNew ? 'Registrar una llave' : '¿Quitar esta llave?'} onClose={onClose} isBusy={isBusy}>
      <form className={styles.form} onSubmit={(event) => void submit(event)}>
        <p className={sheetStyles.lead}>
          {isNew
            ? 'Escribe tu cédula para saber que eres tú. Después, el navegador te pide tu huella, tu rostro o tu bloqueo.'
            : `${of.name}. Los navegadores nuevos ya no la pedirán. Escribe tu cédula para saber que eres tú.`}
        </p>
        <label>
          Tu cédula
          <input
            ref={field}
            type="password"
            inputMode="numeric"
            autoComplete="current-password"
            maxLength={128}
            required
            aria-invalid={problem !== undefined || undefined}
          />
        </label>
        <ConfirmActions
          back="Volver"
          confirm={isNew ? 'Continuar' : 'Quitar'}
          problem={problem}
          isBusy={isBusy}
          onClose={onClose}
        />
      </form>
    </Sheet>
  )
}

function wordsOf(error: unknown): string {
  if (!(error instanceof RpcError)) return NOT_MADE

  return error.code === 'WRONG_CREDENTIALS' ? WRONG : messageOf(error)
}
