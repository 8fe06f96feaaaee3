import { formatWhole } from '../../../../ui/format.ts'
import { formatCalendarDay } from '../days.ts'
import { down, steps, stepsArea, straight } from './chart-paths.ts'
import type { ChartShape } from './chart-shape.ts'
import type { Tick } from './chart-ticks.ts'
import styles from './progress-chart.module.css'

const compact = new Intl.NumberFormat('es', { notation: 'compact' })

type Props = {
  shape: ChartShape
  /** `Meta: 3 pasos` */
  goal: string
  /** the whole of it in words */
  summary: string
}

/** The facts as steps towards the target. The list beside it holds the same, so here it is one picture with its words. */
export function ProgressChart({ shape, goal, summary }: Props) {
  const { line, dots, target, today, levels, ticks, projection } = shape

  return (
    <div className={styles.chart} role="img" aria-label={summary}>
      <div className={styles.levels}>
        {levels.map(({ value, y }) => (
          <span key={value} style={{ top: `${(1 - y) * 100}%` }}>
            {value < 10_000 ? formatWhole(value) : compact.format(value)}
          </span>
        ))}
      </div>
      <div className={styles.plot}>
        <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
          <defs>
            <linearGradient id="avance" x1="0" y1="0" x2="0" y2="1">
              <stop offset="0" stopOpacity="0.55" />
              <stop offset="1" stopOpacity="0" />
            </linearGradient>
          </defs>
          {levels.map(({ value, y }) => (
            <path key={value} className={styles.level} d={`M0 ${down(y)}H100`} />
          ))}
          {line.length > 0 && <path d={stepsArea(line)} fill="url(#avance)" />}
          {today !== null && <path className={styles.today} d={`M${today * 100} -8V100`} />}
          <path className={styles.goal} d={`M0 ${down(target)}H100`} />
          {line.length > 0 && <path className={styles.line} d={steps(line)} />}
          {projection && <path className={styles.pace} d={straight(projection)} />}
        </svg>
        {dots.map(({ x, y }) => (
          <i key={x} style={{ left: `${x * 100}%`, top: `${down(y)}%` }} />
        ))}
        <b style={{ bottom: `${target * 100}%` }}>{goal}</b>
      </div>
      <div className={styles.days}>
        {ticks.map((tick) => (
          <DayLabel key={tick.day} tick={tick} />
        ))}
      </div>
    </div>
  )
}

function DayLabel({ tick: { day, x, kind, stands, isLower } }: { tick: Tick }) {
  return (
    <span data-kind={kind} data-stands={stands} data-lower={isLower || undefined} style={{ left: `${x * 100}%` }}>
      {kind === 'today' ? 'hoy' : formatCalendarDay(day)}
    </span>
  )
}
