import styles from './charts.module.css'

type Point = { label: string; value: number }
type Props = {
  points: readonly Point[]
  /** what the chart says, in words, for those who do not see it */
  summary: string
  format: (value: number) => string
  /** the most that the values can be, drawn as a line with its words */
  ceiling?: { value: number; words: string }
  /** whether it stands in a narrow card, where the letters of a wide drawing would be too small */
  isNarrow?: boolean
}

const WIDTHS = { wide: 560, narrow: 330 }
const HEIGHT = 220
const LEFTS = { wide: 60, narrow: 38 }
const TOP = 16
const BOTTOM = 190

/** A line over time, from zero. Its table stands beside it: see `ChartCard`. */
export function LineChart({ points, summary, format, ceiling, isNarrow = false }: Props) {
  const size = isNarrow ? 'narrow' : 'wide'
  const [width, left] = [WIDTHS[size], LEFTS[size]]
  const most = niceMax(Math.max(...points.map(({ value }) => value), ceiling?.value ?? 1, 1))
  const x = (index: number) => left + (index * (width - left - 16)) / Math.max(1, points.length - 1)
  const y = (value: number) => BOTTOM - (Math.max(0, value) / most) * (BOTTOM - TOP)
  const line = points.map(({ value }, index) => `${x(index)},${y(value)}`).join(' ')
  const last = points.length - 1

  return (
    <svg viewBox={`0 0 ${width} ${HEIGHT}`} role="img" aria-label={summary} className={styles.line}>
      {[0, most / 2, most].map((value) => (
        <g key={value}>
          <line x1={left} x2={width - 16} y1={y(value)} y2={y(value)} className={styles.grid} />
          <text x={left - 8} y={y(value) + 4} textAnchor="end">
            {format(value)}
          </text>
        </g>
      ))}
      {ceiling && (
        <g className={styles.ceiling}>
          <line x1={left} x2={width - 16} y1={y(ceiling.value)} y2={y(ceiling.value)} />
          <text x={width - 16} y={y(ceiling.value) - 6} textAnchor="end">
            {ceiling.words}
          </text>
        </g>
      )}
      {points.length > 1 && (
        <polygon points={`${x(0)},${BOTTOM} ${line} ${x(last)},${BOTTOM}`} className={styles.area} />
      )}
      <polyline points={line} className={styles.stroke} />
      {points.map(({ label, value }, index) => (
        <circle
          key={label}
          cx={x(index)}
          cy={y(value)}
          r={index === last ? 5 : 3}
          data-last={index === last || undefined}
        />
      ))}
      {points.length > 0 && (
        <>
          <text x={x(0)} y={HEIGHT - 8}>
            {points[0]!.label}
          </text>
          <text x={x(last)} y={HEIGHT - 8} textAnchor="end">
            {points[last]!.label}
          </text>
        </>
      )}
    </svg>
  )
}

/** The next of 1, 2, 4, 6, 8 or 10 times a power of ten, so that half of it is a round figure too. */
function niceMax(value: number): number {
  const power = 10 ** Math.floor(Math.log10(value))
  return [1, 2, 4, 6, 8, 10].map((step) => step * power).find((step) => step >= value)!
}
