import { type AvatarId, isAvatarId } from '@orbita/domain/people/avatars'
import { type FormEvent, useState } from 'react'
import { useCommand } from '../../app/queries/use-command.ts'
import { rememberProfile } from '../../app/session/session-store.ts'
import { useProfile } from '../../app/session/use-profile.ts'
import { showToast } from '../../app/toasts/toasts.ts'
import { CrewField } from '../../components/people/crew-field.tsx'
import { call } from '../../rpc/call.ts'
import { rpc } from '../../rpc/client.ts'
import { Button } from '../../ui/button.tsx'
import sheetStyles from '../../ui/overlays/sheet.module.css'
import styles from './avatar-choice.module.css'
import { confirmSaved } from './confirm-saved.ts'

/** Shows the crew in a sheet and saves the choice, for the employees of every platform. @see D-06, S-44, S-36, S-37 */
export function AvatarChoice({ onDone }: { onDone: () => void }) {
  const { avatar: current } = useProfile()
  const [chosen, setChosen] = useState<AvatarId | null>(isAvatarId(current) ? current : null)
  const { run, isRunning } = useCommand({
    send: (choice: { avatar: AvatarId; firstLogin: boolean }, operationId) =>
      call(rpc.employee.profile.avatar.$put({ json: { ...choice, operationId } })).catch((failure) =>
        confirmSaved(failure, choice.avatar),
      ),
    onDone: (profile) => {
      rememberProfile(profile)
      showToast({ text: 'Avatar actualizado', severity: 'success' })
      onDone()
    },
    onFailed: () => showToast({ text: 'Error al actualizar el avatar' }),
  })

  function onSubmit(event: FormEvent) {
    event.preventDefault()
    if (chosen !== null && chosen !== current) run({ avatar: chosen, firstLogin: current === null })
  }

  return (
    <form className={styles.choice} onSubmit={onSubmit}>
      <CrewField className={styles.crew} chosen={chosen} onChoose={setChosen} />
      <div className={sheetStyles.actions}>
        <button type="button" className="btn btn-ghost" disabled={isRunning} onClick={onDone}>
          Volver
        </button>
        <Button type="submit" tone="gold" disabled={chosen === null || chosen === current || isRunning}>
          Guardar
        </Button>
      </div>
    </form>
  )
}
