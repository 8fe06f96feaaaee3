import moneda from '@orbita/art/files/ui/moneda.svg'
import { greetingOf } from '@orbita/domain/people/first-name'
import type { Profile } from '@orbita/domain/people/profile'
import { rankProgress } from '@orbita/domain/ranks'
import { Link } from '@tanstack/react-router'
import IconGo from '~icons/ph/caret-right-bold'
import { RankGap } from '../../../components/people/rank-gap.tsx'
import { rankPicture } from '../../../components/pictures/ranks.ts'
import { formatWhole } from '../../../ui/format.ts'
import { Picture } from '../../../ui/picture.tsx'
import { ProgressBar } from '../../../ui/progress-bar.tsx'
import styles from './mision-standing.module.css'

/** Shows the greeting, the rank with the distance to the next one, and the credits that can be spent. @see D-60 */
export function MisionStanding({ profile }: { profile: Profile }) {
  const progress = rankProgress(profile.level, profile.experience)
  const { rank, next } = progress

  return (
    <section className={`panel ${styles.standing}`} aria-label="Tu rango">
      <Picture src={rankPicture(rank.id)} alt="" width={300} height={300} isFirst />
      <div className={styles.words}>
        <h1>¡Hola, {greetingOf(profile)}!</h1>
        <p className={`display ${styles.rank}`}>{rank.name}</p>
        <ProgressBar
          share={progress.share}
          label="Camino al siguiente rango"
          value={next ? `Faltan ${formatWhole(progress.missing)} de experiencia` : 'Rango más alto'}
        />
        <p className={styles.gap}>
          <RankGap progress={progress} />
        </p>
        {next && <p className={styles.call}>{next.call}</p>}
      </div>
      <Link to="/mision-espacial/movimientos" className={styles.purse}>
        <img src={moneda} alt="" width={40} height={40} />
        <span>
          <strong className="display">{formatWhole(profile.credits)}</strong> créditos disponibles
        </span>
        <span className="sr-only">, ver tus movimientos</span>
        <IconGo aria-hidden="true" />
      </Link>
    </section>
  )
}
