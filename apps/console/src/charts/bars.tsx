import styles from './charts.module.css'

type Bar = { label: string; value: number; words: string }

/** Horizontal bars beside their words, which say everything that the bars show. */
export function Bars({ bars, label }: { bars: readonly Bar[]; label: string }) {
  const most = Math.max(...bars.map(({ value }) => value), 1)

  return (
    <ul className={styles.bars} aria-label={label}>
      {bars.map(({ label: name, value, words }) => (
        <li key={name}>
          <span>{name}</span>
          <span className={styles.track} aria-hidden="true">
            <i style={{ width: `${(Math.max(0, value) / most) * 100}%` }} />
          </span>
          <b>{words}</b>
        </li>
      ))}
    </ul>
  )
}
