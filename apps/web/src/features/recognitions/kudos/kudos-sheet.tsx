import type { KudosOutput } from '@orbita/contract/recognitions/kudos'
import { messageOf } from '../../../app/error-copy.ts'
import { moveOn } from '../../../app/navigation/move-on.ts'
import { RpcError } from '../../../rpc/rpc-error.ts'
import { ConfirmSheet } from '../../../ui/overlays/confirm-sheet.tsx'
import sheetStyles from '../../../ui/overlays/sheet.module.css'
import { useKudosReport, useWithdrawal } from '../commands.ts'
import { namesOf } from '../dates-and-names.ts'
import styles from './kudos-sheet.module.css'

export type KudosQuestion = { kind: 'report' | 'withdraw'; kudos: KudosOutput }

type Props = { question: KudosQuestion; onClose: () => void }

/** Asks for confirmation before a kudos is withdrawn or reported. @see RC-3, RC-4 */
export function KudosSheet({ question: { kind, kudos }, onClose }: Props) {
  // The button that opened the sheet disappears with the message.
  const onDone = () => moveOn(onClose)
  const withdrawal = useWithdrawal(onDone)
  const report = useKudosReport(onDone)
  const { run, isRunning, error } = kind === 'withdraw' ? withdrawal : report
  const isOver = error instanceof RpcError && ['KUDOS_NOT_FOUND', 'KUDOS_TOO_LATE'].includes(error.code)

  return (
    <ConfirmSheet
      title={kind === 'withdraw' ? '¿Retirar este kudos?' : '¿Reportar este mensaje?'}
      back="Volver"
      confirm={kind === 'withdraw' ? 'Retirar' : 'Reportar'}
      problem={error ? messageOf(error) : undefined}
      isOver={isOver}
      isBusy={isRunning}
      onConfirm={() => run(kudos.id)}
      onClose={onClose}
    >
      <p className={sheetStyles.lead}>
        {kind === 'withdraw'
          ? `${namesOf(kudos.to)} ${kudos.to.length === 1 ? 'deja' : 'dejan'} de verlo y su experiencia vuelve a como estaba. El cupo de esta semana no se recupera.`
          : 'El equipo de personas lo revisa. Nadie más lo ve mientras tanto, y quien lo escribió no sabrá que fuiste tú.'}
      </p>
      <blockquote className={styles.quote}>«{kudos.message}»</blockquote>
    </ConfirmSheet>
  )
}
