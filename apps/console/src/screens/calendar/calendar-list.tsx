import { Link } from 'react-router'
import { Scene } from '../../ui/scene.tsx'
import styles from './calendar.module.css'
import { isWithin, type Lane } from './lanes.ts'
import { daysOf } from './timeline.tsx'

/** The same as the timeline, in words: what each lane has between two days, by its first day. @see D-74 */
export function CalendarList({ lanes, first, last }: { lanes: readonly Lane[]; first: string; last: string }) {
  const shown = lanes
    .map((lane) => ({
      ...lane,
      bars: lane.bars
        .filter((bar) => isWithin(bar, first, last))
        .toSorted((one, other) => (one.from ?? '').localeCompare(other.from ?? '')),
    }))
    .filter(({ bars }) => bars.length > 0)
  if (shown.length === 0) return <Scene title="Nada en estas semanas">Muévete a otras, o escribe una misión.</Scene>

  return (
    <div className={styles.lists}>
      {shown.map(({ id, title, bars }) => (
        <div key={id} className={styles.list}>
          <h2>{title}</h2>
          <ul>
            {bars.map((bar) => (
              <li key={bar.id}>
                <Link to={bar.to}>{bar.title}</Link>
                <span className={styles.when}>
                  {bar.kind} · {daysOf(bar)}
                </span>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  )
}
