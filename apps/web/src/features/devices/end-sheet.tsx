import type { OwnSession } from '@orbita/contract/identity/sessions'
import { messageOf } from '../../app/error-copy.ts'
import { isRefusal } from '../../rpc/rpc-error.ts'
import { ConfirmSheet } from '../../ui/overlays/confirm-sheet.tsx'
import styles from '../../ui/overlays/sheet.module.css'
import { useEndSession } from './queries.ts'

type Props = { session: OwnSession | 'others'; onClose: () => void; onDone: () => void }

/** Asks for confirmation before one session, or all the others, end. @see D-52b */
export function EndSheet({ session, onClose, onDone }: Props) {
  const { run, isRunning, error } = useEndSession(onDone)
  const isAll = session === 'others'

  return (
    <ConfirmSheet
      title={isAll ? '¿Cerrar todas las demás?' : '¿Cerrar esta sesión?'}
      back="Volver"
      confirm={isAll ? 'Cerrar todas' : 'Cerrar sesión'}
      problem={error ? messageOf(error) : undefined}
      isOver={isRefusal(error)}
      isBusy={isRunning}
      onConfirm={() => run(isAll ? null : session.id)}
      onClose={onClose}
    >
      <p className={styles.lead}>
        {isAll ? 'Este dispositivo sigue dentro. En los demás' : `${session.device}. En ese dispositivo`} habrá que
        entrar de nuevo con correo y cédula.
      </p>
    </ConfirmSheet>
  )
}
