import { ConfirmSheet } from '../../../ui/overlays/confirm-sheet.tsx'
import styles from '../../../ui/overlays/sheet.module.css'

type Props = { isBusy: boolean; onLeave: () => void; onClose: () => void }

/** Explains what leaving the leaderboard means, before it happens. @see RC-5 */
export function LeaveSheet({ isBusy, onLeave, onClose }: Props) {
  return (
    <ConfirmSheet
      title="¿No aparecer en la tabla?"
      back="Volver"
      confirm="No quiero aparecer"
      isBusy={isBusy}
      onConfirm={onLeave}
      onClose={onClose}
    >
      <p className={styles.lead}>
        Dejas de verte en el podio y en la tabla de otras personas, y tú tampoco ves tu lugar. Tu experiencia, tus
        premios y tus kudos siguen igual. Puedes volver cuando quieras.
      </p>
    </ConfirmSheet>
  )
}
