import { figureOf } from '../../../ui/figures.ts'
import styles from './wizard.module.css'

type Figure = { title: string; value: number; help?: string; tone?: 'bad' | undefined }

/** The figures of a step, side by side. */
export function Figures({ figures }: { figures: readonly Figure[] }) {
  return (
    <dl className={styles.figures}>
      {figures.map(({ title, value, help, tone }) => (
        <div key={title} data-tone={tone}>
          <dt>{title}</dt>
          <dd>{figureOf(value)}</dd>
          {help && <dd className={styles.help}>{help}</dd>}
        </div>
      ))}
    </dl>
  )
}
