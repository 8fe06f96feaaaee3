import type { SentEvidence } from '@orbita/contract/missions/evidence'
import { useState } from 'react'
import { messageOf } from '../../../../app/error-copy.ts'
import { isRefusal } from '../../../../rpc/rpc-error.ts'
import { ConfirmSheet } from '../../../../ui/overlays/confirm-sheet.tsx'
import styles from '../../../../ui/overlays/sheet.module.css'
import type { MissionKey } from '../queries.ts'
import { useWithdraw } from './use-withdraw.ts'

type Props = {
  mission: MissionKey
  file: SentEvidence
  /** whether the mission has ended, so that no other file can be sent */
  isOver: boolean
  onClose: () => void
  onDone: () => void
}

/** Asks for confirmation before a sent file is withdrawn. @see D-62 */
export function WithdrawSheet({ mission, file, isOver, onClose, onDone }: Props) {
  const [{ id, fileName }] = useState(file)
  const { run, isRunning, error } = useWithdraw(mission, onDone)

  return (
    <ConfirmSheet
      title="¿Retirar tu envío?"
      back="Dejarlo"
      confirm="Retirar envío"
      problem={error ? messageOf(error) : undefined}
      isOver={isRefusal(error)}
      isBusy={isRunning}
      onConfirm={() => run(id)}
      onClose={onClose}
    >
      <p className={styles.lead}>
        Borramos «{fileName}» y nadie más lo verá.{' '}
        {isOver
          ? 'La misión ya cerró: no podrás enviar otro.'
          : 'Después puedes enviar otro mientras la misión siga abierta.'}
      </p>
    </ConfirmSheet>
  )
}
