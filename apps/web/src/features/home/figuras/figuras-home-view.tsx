import type { SeasonBridge } from '@orbita/contract/albums/packs'
import type { FigurasHomeOutput } from '@orbita/contract/screens/homes'
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
import { HomePulse, PlanOrNext } from '../habits/habits.tsx'
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
  home: FigurasHomeOutput | undefined
  hasFailed: boolean
  onRetry: () => void
  /** the offer of a newer version of the app, which stands under the greeting */
  newVersion?: ReactNode
}

/** Shows the home of figuras. @see S-50, D-50, D-57b */
export function FigurasHomeView({ profile, bridge = null, home, hasFailed, onRetry, newVersion }: Props) {
  const rank = rankOfLevel(profile.level)
  const album = home?.album
  const isAtRest = useFirstPaintDone()
  const cards = homeCards({
    rankName: rank.name,
    albumWords: album ? `${album.collected} de ${album.total} figuras` : 'Tu colección del universo',
  })

  return (
    <div className={styles.home} data-yields>
      <div className={styles.hello}>
        <div className="min-w-0">
          <h1>¡Hola, {greetingOf(profile)}!</h1>
          <RankLine rank={rank} />
        </div>
        {album && <AlbumProgress collected={album.collected} total={album.total} />}
      </div>
      <div className={styles.first}>
        {newVersion}
        <SeasonBridgeNote bridge={bridge} isWhole />
        <PlanOrNext plan={home?.habits.flightPlan} today={home?.today}>
          <NextStrip next={home?.nextThing} today={home?.today} hasFailed={hasFailed} onRetry={onRetry} />
        </PlanOrNext>
      </div>
      <div className={styles.cards}>
        <Suspense fallback={<StillStack cards={cards} />}>
          {isAtRest ? <CardStack cards={cards} /> : <StillStack cards={cards} />}
        </Suspense>
      </div>
      {!hasFailed && <HomePulse pulse={home?.habits.pulse} home="figuras" />}
      <Link to="/figuras/terminos-y-condiciones" className={`link ${styles.terms}`}>
        Términos y condiciones
      </Link>
    </div>
  )
}

function AlbumProgress({ collected, total }: { collected: number; total: number }) {
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
