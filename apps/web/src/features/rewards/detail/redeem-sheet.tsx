import moneda from '@orbita/art/files/ui/moneda.svg'
import type { RedemptionOutput } from '@orbita/contract/rewards/redemptions'
import type { RewardOutput } from '@orbita/contract/rewards/rewards'
import { useState } from 'react'
import { messageOf, momentWords } from '../../../app/error-copy.ts'
import { rewardPicture } from '../../../components/pictures/rewards.ts'
import { isRefusal } from '../../../rpc/rpc-error.ts'
import { formatWhole } from '../../../ui/format.ts'
import { ConfirmSheet } from '../../../ui/overlays/confirm-sheet.tsx'
import sheetStyles from '../../../ui/overlays/sheet.module.css'
import { useRedeem } from '../queries.ts'
import styles from './redeem-sheet.module.css'

type Props = { reward: RewardOutput; onClose: () => void; onDone: (redeem: RedemptionOutput) => void }

/** Asks for confirmation before credits are held: the balance, the cost and what is left. @see RE-2 */
export function RedeemSheet({ reward, onClose, onDone }: Props) {
  // The request uses the values shown when the sheet opened: if the reward changes meanwhile, the employee is informed
  // instead of paying a different price.
  const [shown] = useState(reward)
  const { run, isRunning, error } = useRedeem(onDone)
  const { id, price, version, credits } = shown

  return (
    <ConfirmSheet
      title="¿Canjear esta recompensa?"
      back="Cancelar"
      confirm="Sí, canjear"
      tone="gold"
      problem={error ? messageOf(error) : undefined}
      isOver={isRefusal(error)}
      isBusy={isRunning}
      onConfirm={() => run({ id, price, version })}
      onClose={onClose}
    >
      <img className={styles.picture} src={rewardPicture(shown.picture)} alt="" width={320} height={240} />
      <p className={sheetStyles.lead}>
        {shown.title} ·{' '}
        {shown.comesAtOnce
          ? 'Recibes tu código al instante.'
          : 'El equipo de personas lo aprueba y te avisa de cada paso. Puedes cancelar hasta entonces.'}
        {shown.codesFrom &&
          ` Este dispositivo es nuevo en tu cuenta: en él, el código llega al instante desde el ${momentWords(shown.codesFrom)}.`}
      </p>
      <dl className={sheetStyles.sums}>
        <Sum label="Tus créditos" amount={formatWhole(credits.available)} />
        <Sum label="Costo" amount={`− ${formatWhole(price)}`} isCost />
        <Sum label="Te quedan" amount={formatWhole(credits.available - price)} />
      </dl>
    </ConfirmSheet>
  )
}

function Sum({ label, amount, isCost = false }: { label: string; amount: string; isCost?: boolean }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd className={isCost ? sheetStyles.cost : undefined}>
        <img src={moneda} alt="" width={22} height={22} />
        {amount}
      </dd>
    </div>
  )
}
