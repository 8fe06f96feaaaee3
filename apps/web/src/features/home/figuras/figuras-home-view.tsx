import type { SeasonBridge } from '@orbita/contract/albums/packs'
import type { FigurasHomeOutput } from '@orbita/contract/screens/homes'
import { hasMet } from '@orbita/domain/first-weeks'
import { isToDo } from '@orbita/domain/next-thing'
import { greetingOf } from '@orbita/domain/people/first-name'
import type { Profile } from '@orbita/domain/people/profile'
import { rankOfLevel } from '@orbita/domain/ranks'
import { Link } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense } from 'react'
import { useFirstPaintDone } from '../../../app/at-rest.ts'
import { NextStrip } from '../../../components/next-strip.tsx'
import { RankLine } from '../../../components/people/rank-line.tsx'
import { SeasonBridgeNote } from '../../../components/season-bridge/season-bridge.tsx'
import { ProgressBar } from '../../../ui/progress-bar.tsx'
import { FirstThing, HomePulse } from '../habits/habits.tsx'
import { Thursday } from '../thursday/thursday.tsx'
import styles from './figuras-home-view.module.css'
import { homeCards } from './home-cards.ts'
import { StillStack } from './still-stack.tsx'

/** The carousel comes once the page is painted. If it cannot be fetched, the three cards stay as plain links. */
const CardStack = lazy(() =>
  import('./card-stack.tsx').then(
    ({ CardStack }) => ({ default: CardStack }),
    () => ({ default: StillStack }),
  ),
)

type Props = {
  profile: Profile
  /** what stands between two seasons; null while one is open */
  bridge?: SeasonBridge | null
  /** undefined while it loads, or when it could not be loaded */
  home: EarlierHome | undefined
  hasFailed: boolean
  onRetry: () => void
  /** the offer of a newer version of the app, which stands under the greeting */
  newVersion?: ReactNode
}

/** A home that a process of an earlier release may have answered, or that this device kept of it. */
type EarlierHome = Omit<FigurasHomeOutput, 'met' | 'silhouette'> &
  Partial<Pick<FigurasHomeOutput, 'met' | 'silhouette'>>

/** What whoever was here before the ideas came one by one has met. */
const ALL_MET: FigurasHomeOutput['met'] = ['pulse', 'album-total']

/** Shows the home of figuras. @see S-50, D-50, D-57b */
export function FigurasHomeView({ profile, bridge = null, home, hasFailed, onRetry, newVersion }: Props) {
  const rank = rankOfLevel(profile.level)
  const album = home?.album
  const met = home ? (home.met ?? ALL_MET) : []
  // It takes the place of what is next when nothing waits. @see D-138
  const isSilhouetteFirst = Boolean(home?.silhouette) && !isToDo(home!.nextThing)
  const isAtRest = useFirstPaintDone()
  const cards = homeCards({
    avatar: profile.avatar,
    rankName: rank.name,
    albumWords: albumWords(album, met.includes('album-total')),
  })

  return (
    <div className={styles.home} data-yields>
      <div className={styles.hello}>
        <div className="min-w-0">
          <h1>¡Hola, {greetingOf(profile)}!</h1>
          {hasMet.rank({ level: rank.id }) && <RankLine rank={rank} />}
        </div>
        {album && album.collected > 0 && <AlbumProgress {...album} isCounted={met.includes('album-total')} />}
      </div>
      <div className={styles.first}>
        {newVersion}
        <SeasonBridgeNote bridge={bridge} isWhole />
        <FirstThing plan={home?.habits.flightPlan} next={home?.nextThing} today={home?.today}>
          {isSilhouetteFirst ? (
            <Thursday silhouette={home?.silhouette} isFirst />
          ) : (
            <NextStrip next={home?.nextThing} today={home?.today} hasFailed={hasFailed} onRetry={onRetry} />
          )}
        </FirstThing>
      </div>
      <div className={styles.cards}>
        <Suspense fallback={<StillStack cards={cards} />}>
          {isAtRest ? <CardStack cards={cards} /> : <StillStack cards={cards} />}
        </Suspense>
      </div>
      <div className={styles.rest}>
        {!isSilhouetteFirst && <Thursday silhouette={home?.silhouette} isFirst={false} />}
        {home && met.includes('pulse') && <HomePulse pulse={home.habits.pulse} home="figuras" next={home.nextThing} />}
      </div>
      <Link to="/figuras/terminos-y-condiciones" className={`link ${styles.terms}`}>
        Términos y condiciones
      </Link>
    </div>
  )
}

/** Says how many figures there are, out of how many from the day on which that matters. @see D-131 */
function albumWords(album: FigurasHomeOutput['album'] | undefined, isCounted: boolean): string {
  if (!album || album.collected === 0) return 'Tu colección del universo'
  if (isCounted) return `${album.collected} de ${album.total} figuras`
  return album.collected === 1 ? '1 figura' : `${album.collected} figuras`
}

type ProgressProps = { collected: number; total: number; isCounted: boolean }

function AlbumProgress({ collected, total, isCounted }: ProgressProps) {
  if (!isCounted) {
    const noun = collected === 1 ? 'figura' : 'figuras'
    return (
      <Link to="/figuras/album" className={styles.progress} aria-label={`Tienes ${collected} ${noun}`}>
        <span>
          <strong className="display">{collected}</strong> {noun}
        </span>
      </Link>
    )
  }
  return (
    <Link to="/figuras/album" className={styles.progress} aria-label={`Tienes ${collected} de ${total} figuras`}>
      <span>
        <strong className="display">{collected}</strong> de {total} figuras
      </span>
      <ProgressBar
        share={total === 0 ? 0 : collected / total}
        label="Figuras de tu álbum"
        value={`${collected} de ${total}`}
      />
    </Link>
  )
}
