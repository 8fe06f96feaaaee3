import type { MissionOutput, ProgressEvent } from '@orbita/contract/missions/challenges'
import { useState } from 'react'
import IconDone from '~icons/ph/check-circle-fill'
import IconBack from '~icons/ph/minus-circle-fill'
import { amountWords, unitWords } from '../../../../components/missions/mission-phrases.ts'
import { formatWhole } from '../../../../ui/format.ts'
import { formatCalendarDay } from '../days.ts'
import { chartShape } from './chart-shape.ts'
import { type Pace, paceOf } from './pace.ts'
import { ProgressChart } from './progress-chart.tsx'
import styles from './progress-panel.module.css'

/** The number of facts listed before the employee asks for all of them. */
const LATEST = 5

/** The number of facts that make a curve. @see D-133 */
const CURVE = 3

/** The states in which a mission without facts shows no chart. */
const OUT_OF_REACH = ['locked', 'upcoming', 'expired']

const UNDER_WAY = ['in-progress', 'in-review', 'rejected']

/** Shows the progress: the chart of its dated facts from the third on, and the same as a list, the latest first. @see D-62, D-133, MI-3 */
export function ProgressPanel({ mission }: { mission: MissionOutput }) {
  const { events, target, unit, type, state } = mission
  const pace = type === 'counter' && UNDER_WAY.includes(state) ? paceOf(mission) : null
  // A single-step mission has no progress curve until it is completed.
  if (events.length === 0 && (type === 'single' || OUT_OF_REACH.includes(state))) return null

  return (
    <section className={`panel ${styles.progress}`} aria-labelledby="avance-titulo">
      <h2 id="avance-titulo">Tu avance</h2>
      {events.length >= CURVE ? (
        <ProgressChart
          shape={chartShape({ ...mission, pace })}
          goal={`Meta: ${unitWords(target, unit)}`}
          summary={summaryOf(mission)}
        />
      ) : (
        amountWords(mission) && <p className={styles.words}>{amountWords(mission)}</p>
      )}
      {pace && <p className={styles.words}>{paceWords(pace, mission)}</p>}
      {events.length === 0 ? (
        <p className={styles.words}>Aún no hay avances. El primero aparecerá aquí con su fecha.</p>
      ) : (
        <Facts events={events} />
      )}
    </section>
  )
}

function Facts({ events }: { events: readonly ProgressEvent[] }) {
  const [isWhole, setWhole] = useState(false)
  const latest = events.toReversed()

  return (
    <>
      <ul className={styles.facts} aria-label="Avances con su fecha">
        {(isWhole ? latest : latest.slice(0, LATEST)).map(({ id, on, amount, text }) => (
          <li key={id} data-back={amount < 0 || undefined}>
            {amount < 0 ? <IconBack aria-hidden="true" /> : <IconDone aria-hidden="true" />}
            <span>
              <time dateTime={on}>{formatCalendarDay(on)}</time> · {text}
            </span>
            <b className="display">{amount < 0 ? `−${formatWhole(-amount)}` : `+${formatWhole(amount)}`}</b>
          </li>
        ))}
      </ul>
      {events.length > LATEST && (
        <button type="button" className="link" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {isWhole ? 'Ver solo los últimos' : `Ver los ${formatWhole(events.length)} avances`}
        </button>
      )}
    </>
  )
}

function summaryOf(mission: MissionOutput): string {
  const { events, endsOn } = mission
  const last = events.at(-1)
  const when = last ? `El último avance es del ${formatCalendarDay(last.on)}.` : 'Todavía sin avances.'
  return `Gráfico de tu avance: ${amountWords(mission) ?? 'una sola meta'}. ${when} La misión cierra el ${formatCalendarDay(endsOn)}.`
}

function paceWords({ reachesOn, amount }: Pace, { target, unit }: MissionOutput): string {
  if (reachesOn) return `A este ritmo llegas a la meta el ${formatCalendarDay(reachesOn)}.`
  return `A este ritmo llegas a ${unitWords(amount, unit)}: con ${unitWords(target - amount, unit)} más alcanzas la meta.`
}
