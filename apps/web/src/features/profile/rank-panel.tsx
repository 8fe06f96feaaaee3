import type { RankProgress } from '@orbita/domain/ranks'
import { RankGap } from '../../components/people/rank-gap.tsx'
import { rankPicture } from '../../components/pictures/ranks.ts'
import { formatWhole } from '../../ui/format.ts'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import styles from './rank-panel.module.css'

/** Shows the current rank, the distance to the next one, and the phrase that invites to it. @see PT-4 */
export function RankPanel({ progress, experience }: { progress: RankProgress; experience: number }) {
  const { rank, next, goal, share, missing } = progress

  return (
    <section className={`panel ${styles.rank}`} aria-labelledby="tu-rango">
      <img src={rankPicture(rank.id)} alt="" width={300} height={300} />
      <h2 id="tu-rango">Tu rango</h2>
      <p className={`display ${styles.name}`}>{rank.name}</p>
      <ProgressBar
        className={styles.bar}
        share={share}
        label="Camino al siguiente rango"
        value={next ? `Faltan ${formatWhole(missing)} de experiencia` : 'Rango más alto'}
      />
      <p className={styles.ends}>
        <span>{formatWhole(experience)} de experiencia</span>
        {goal !== undefined && <span>{formatWhole(goal)} de experiencia</span>}
      </p>
      <p className={styles.gap}>
        <RankGap progress={progress} />
      </p>
      {next && <p className={styles.call}>{next.call}</p>}
    </section>
  )
}
