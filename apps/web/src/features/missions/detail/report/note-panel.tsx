import type { MissionOutput } from '@orbita/contract/missions/challenges'
import { useRef, useState } from 'react'
import IconInfo from '~icons/ph/info-fill'
import { messageOf } from '../../../../app/error-copy.ts'
import { countWords, unitWords } from '../../../../components/missions/mission-phrases.ts'
import { Button } from '../../../../ui/button.tsx'
import { ActionBar } from '../../../../ui/controls/action-bar.tsx'
import { formatWhole } from '../../../../ui/format.ts'
import missionStyles from '../mission.module.css'
import { AmountSteps } from './amount-steps.tsx'
import { shareWords } from './no-data-words.ts'
import styles from './note-panel.module.css'
import { useReport } from './use-report.ts'

type Props = { mission: MissionOutput; report: NonNullable<MissionOutput['report']> }

const weekday = new Intl.DateTimeFormat('es-419', { weekday: 'long', day: 'numeric', timeZone: 'UTC' })

/** Lets people of an area without data note what they did today, with the cap of the day in sight. @see MI-13, D-133 */
export function NotePanel({ mission, report }: Props) {
  const { challengeId, id: missionId, unit, steps, amount: done, today } = mission
  const { left, dailyCap, creditsLeft } = report
  const [chosen, choose] = useState(1)
  const { run, isRunning, error } = useReport({ challengeId, missionId }, () => choose(1))
  const action = useRef<HTMLDivElement>(null)
  const amount = Math.min(Math.max(1, chosen), Math.max(1, left))
  const step = steps?.[done]
  const share = shareWords(mission, creditsLeft)
  const button = (
    <Button tone="gold" wide disabled={isRunning} aria-busy={isRunning} onClick={() => run(amount)}>
      {step ? 'Anotar el paso' : `Anotar ${formatWhole(amount)} de hoy`}
    </Button>
  )

  return (
    <>
      <section className={`panel ${missionStyles.aside} ${styles.note}`} aria-labelledby="siguiente-titulo">
        <h2 id="siguiente-titulo" tabIndex={-1}>
          {left > 0
            ? `Hoy, ${weekday.format(new Date(today)).replace(',', '')}`
            : `Anotaste ${formatWhole(dailyCap)}. Vuelve mañana.`}
        </h2>
        {left > 0 &&
          (step ? (
            <p className={styles.step}>{step}</p>
          ) : (
            <AmountSteps amount={amount} most={left} unit={unit} onChange={choose} />
          ))}
        <p className={styles.cap}>
          {step
            ? `Un paso por día · ${countWords(mission) ?? ''}`
            : `Lo anotas tú · hasta ${unitWords(dailyCap, unit)} por día`}
        </p>
        <div role="alert" className="contents">
          {error && <p className={styles.error}>{messageOf(error)}</p>}
        </div>
        {left > 0 && <div ref={action}>{button}</div>}
        <div className={styles.why}>
          <IconInfo aria-hidden="true" />
          <p>
            <b>Aún no llegan los datos de tu área.</b> Mientras tanto confiamos en ti; una de cada diez la mira el
            equipo de personas. Si llegan después, mandan, y nunca pierdes. {share}
          </p>
        </div>
      </section>
      {left > 0 && (
        <div className={missionStyles.again}>
          <ActionBar repeats={action}>{button}</ActionBar>
        </div>
      )}
    </>
  )
}
