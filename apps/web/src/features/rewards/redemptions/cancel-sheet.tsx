import type { RedemptionOutput } from '@orbita/contract/rewards/redemptions'
import { useState } from 'react'
import { messageOf } from '../../../app/error-copy.ts'
import { isRefusal } from '../../../rpc/rpc-error.ts'
import { ConfirmSheet } from '../../../ui/overlays/confirm-sheet.tsx'
import styles from '../../../ui/overlays/sheet.module.css'
import { useCancel } from '../queries.ts'
import { creditsWords } from '../reward-labels.ts'

type Props = { redeem: RedemptionOutput; onClose: () => void; onDone: (redeem: RedemptionOutput) => void }

/** Asks for confirmation before a redemption is cancelled. @see RE-3 */
export function CancelSheet({ redeem, onClose, onDone }: Props) {
  const [{ id, title, price }] = useState(redeem)
  const { run, isRunning, error } = useCancel(onDone)

  return (
    <ConfirmSheet
      title="¿Cancelar este canje?"
      back="Volver"
      confirm="Cancelar canje"
      problem={error ? messageOf(error) : undefined}
      isOver={isRefusal(error)}
      isBusy={isRunning}
      onConfirm={() => run(id)}
      onClose={onClose}
    >
      <p className={styles.lead}>
        {title}. Te devolvemos {creditsWords(price)} al momento y la recompensa vuelve al catálogo.
      </p>
    </ConfirmSheet>
  )
}
