import type { ProfileCountsOutput } from '@orbita/contract/people/profile'
import { medalName } from '@orbita/domain/people/anniversary-words'
import { AnniversaryMedal } from '../../components/people/anniversary-medal.tsx'
import styles from './anniversary-panel.module.css'

/** Shows the medal of the latest anniversary, which its person keeps. @see AN-1 */
export function AnniversaryPanel({ anniversary }: { anniversary: NonNullable<ProfileCountsOutput['anniversary']> }) {
  const { unit, count } = anniversary
  const milestone = `${unit}-${count}` as const

  return (
    <section className={`panel ${styles.anniversary}`} aria-labelledby="medalla-aniversario">
      <AnniversaryMedal milestone={milestone} isNamed={false} />
      <div>
        <h2 id="medalla-aniversario">{medalName(milestone)}</h2>
        <p>Tu medalla de aniversario. Es tuya para siempre: no se cambia ni se hace polvo.</p>
      </div>
    </section>
  )
}
