import moneda from '@orbita/art/files/ui/moneda.svg'
import { hasMet } from '@orbita/domain/first-weeks'
import { greetingOf } from '@orbita/domain/people/first-name'
import type { Profile } from '@orbita/domain/people/profile'
import { rankOfLevel, rankProgress } from '@orbita/domain/ranks'
import { Link } from '@tanstack/react-router'
import IconGo from '~icons/ph/caret-right-bold'
import { useThresholds } from '../../../app/use-thresholds.ts'
import { RankGap } from '../../../components/people/rank-gap.tsx'
import { rankPicture } from '../../../components/pictures/ranks.ts'
import { formatWhole } from '../../../ui/format.ts'
import { Picture } from '../../../ui/picture.tsx'
import { ProgressBar } from '../../../ui/progress-bar.tsx'
import styles from './mision-standing.module.css'

type Props = {
  profile: Profile
  /** whether the employee ever had credits; those that the profile has show it too */
  hasCredits: boolean
}

/** Shows the greeting, the rank with the distance to the next one, and the credits that can be spent. @see D-60, D-131 */
export function MisionStanding({ profile, hasCredits }: Props) {
  const hello = <h1>¡Hola, {greetingOf(profile)}!</h1>
  const hasRank = hasMet.rank({ level: rankOfLevel(profile.level).id })
  const hasPurse = hasCredits || profile.credits > 0
  if (!hasRank && !hasPurse)
    return (
      <div className={styles.hello} data-line>
        {hello}
      </div>
    )

  return (
    <section className={`panel ${styles.standing}`} aria-label={hasRank ? 'Tu rango' : 'Tus créditos'}>
      {hasRank ? <Rank profile={profile}>{hello}</Rank> : hello}
      {hasPurse && (
        <Link to="/mision-espacial/movimientos" className={styles.purse}>
          <img src={moneda} alt="" width={40} height={40} />
          <span>
            <strong className="display">{formatWhole(profile.credits)}</strong>{' '}
            {profile.credits === 1 ? 'crédito' : 'créditos'}
          </span>
          <span className="sr-only">, ver tus movimientos</span>
          <IconGo aria-hidden="true" />
        </Link>
      )}
    </section>
  )
}

function Rank({ profile, children }: { profile: Profile; children: React.ReactNode }) {
  const progress = rankProgress(profile.level, profile.experience, useThresholds())
  const { rank, next } = progress

  return (
    <>
      <Picture src={rankPicture(rank.id)} alt="" width={300} height={300} isFirst />
      <div className={styles.words}>
        {children}
        <p className={`display ${styles.rank}`}>{rank.name}</p>
        <ProgressBar
          share={progress.share}
          label="Camino al siguiente rango"
          value={next ? `Faltan ${formatWhole(progress.missing)} de experiencia` : 'Rango más alto'}
        />
        <p className={styles.gap}>
          <RankGap progress={progress} />
        </p>
      </div>
    </>
  )
}
