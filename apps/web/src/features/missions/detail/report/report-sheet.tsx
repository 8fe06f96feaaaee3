import type { MissionOutput } from '@orbita/contract/missions/challenges'
import { useState } from 'react'
import IconLess from '~icons/ph/minus-bold'
import IconMore from '~icons/ph/plus-bold'
import { messageOf } from '../../../../app/error-copy.ts'
import { unitWords } from '../../../../components/missions/mission-phrases.ts'
import { formatWhole } from '../../../../ui/format.ts'
import { ConfirmSheet } from '../../../../ui/overlays/confirm-sheet.tsx'
import sheetStyles from '../../../../ui/overlays/sheet.module.css'
import styles from './report-sheet.module.css'
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
      {!step && most > 1 && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend beside the title of the sheet
        <div className={styles.amount} role="group" aria-label={`Cantidad de ${unit.many}`}>
          <button
            type="button"
            aria-label={`Quitar ${unit.one}`}
            aria-disabled={amount <= 1}
            onClick={() => setAmount(Math.max(1, amount - 1))}
          >
            <IconLess aria-hidden="true" />
          </button>
          <output className="display">
            {formatWhole(amount)}
            <span className="sr-only"> de {formatWhole(most)}</span>
          </output>
          <button
            type="button"
            aria-label={`Sumar ${unit.one}`}
            aria-disabled={amount >= most}
            onClick={() => setAmount(Math.min(most, amount + 1))}
          >
            <IconMore aria-hidden="true" />
          </button>
        </div>
      )}
    </ConfirmSheet>
  )
}
