import styles from './charts.module.css'

type Tone = 'ok' | 'wait' | 'bad'
type Bar = { label: string; values: readonly number[]; words: string }

type Props = {
  label: string
  /** what each value of a bar is */
  parts: readonly { title: string; tone: Tone }[]
  bars: readonly Bar[]
}

/** Horizontal bars of several parts, beside words that say everything that they show. */
export function StackedBars({ label, parts, bars }: Props) {
  const most = Math.max(...bars.map(({ values }) => values.reduce((sum, value) => sum + value, 0)), 1)

  return (
    <>
      <ul className={styles.bars} aria-label={label}>
        {bars.map(({ label: name, values, words }) => (
          <li key={name}>
            <span>{name}</span>
            <span className={styles.track} aria-hidden="true">
              {parts.map(({ title, tone }, index) => (
                <i key={title} data-tone={tone} style={{ width: `${((values[index] ?? 0) / most) * 100}%` }} />
              ))}
            </span>
            <b>{words}</b>
          </li>
        ))}
      </ul>
      <p className={styles.legend}>
        {parts.map(({ title, tone }) => (
          <span key={title}>
            <i data-tone={tone} aria-hidden="true" /> {title}
          </span>
        ))}
      </p>
    </>
  )
}
