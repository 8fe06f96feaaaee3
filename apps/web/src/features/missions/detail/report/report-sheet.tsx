import type { MissionOutput } from '@orbita/contract/missions/challenges'
import { useState } from 'react'
import { messageOf } from '../../../../app/error-copy.ts'
import { unitWords } from '../../../../components/missions/mission-phrases.ts'
import { formatWhole } from '../../../../ui/format.ts'
import { ConfirmSheet } from '../../../../ui/overlays/confirm-sheet.tsx'
import sheetStyles from '../../../../ui/overlays/sheet.module.css'
import { AmountSteps } from './amount-steps.tsx'
import { useReport } from './use-report.ts'

type Props = { mission: MissionOutput; report: NonNullable<MissionOutput['report']>; onClose: () => void }

/** Says what the mission pays when it passes what self-reported ones may pay in a season. @see MI-8 */
function capWords({ gives }: MissionOutput, { creditsLeft }: Props['report']): string {
  if (creditsLeft >= gives.credits) return ''
  const paid =
    creditsLeft === 0 ? 'ya no da créditos' : `da ${formatWhole(creditsLeft)} de sus ${gives.credits} créditos`
  return ` Lo que anotas tú paga hasta el 20 % de los créditos de tus misiones de la temporada: esta ${paid}. Lo demás lo da completo.`
}

/** Asks how much the employee did today, within what is left of the day, and reports it. @see MI-8 */
export function ReportSheet({ mission, report, onClose }: Props) {
  const { challengeId, id: missionId, unit, steps, amount: done } = mission
  const [amount, setAmount] = useState(1)
  const { run, isRunning, error } = useReport({ challengeId, missionId }, onClose)
  const most = Math.max(1, report.left)
  const step = steps?.[done]

  return (
    <ConfirmSheet
      title={step ? `¿Ya está? ${step}` : '¿Cuánto hiciste hoy?'}
      back="Volver"
      confirm={step ? 'Anotar el paso' : `Anotar ${unitWords(amount, unit)}`}
      tone="gold"
      problem={error ? messageOf(error) : undefined}
      isBusy={isRunning}
      isBlocked={report.left === 0}
      onConfirm={() => run(amount)}
      onClose={onClose}
    >
      <p className={sheetStyles.lead}>
        {most > 1 ? `Hoy puedes anotar hasta ${unitWords(most, unit)}. ` : ''}
        Cuenta enseguida. A veces alguien del equipo de personas lo mira.{capWords(mission, report)}
      </p>
      {!step && most > 1 && <AmountSteps amount={amount} most={most} unit={unit} onChange={setAmount} />}
    </ConfirmSheet>
  )
}
