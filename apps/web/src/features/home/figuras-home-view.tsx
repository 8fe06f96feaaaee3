import sobre from '@orbita/art/files/sobre/sobre.svg'
import type { FigurasHome } from '@orbita/domain/homes'
import type { Profile } from '@orbita/domain/profile'
import { FIGURES_PER_PACK } from '@orbita/domain/rarities'
import { rankOfLevel } from '@orbita/domain/ranks'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { firstName } from '../../ui/format.ts'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import { RankLine } from '../../ui/rank-line.tsx'
import { homeCards } from './home-cards.ts'
import { StillStack } from './still-stack.tsx'
import './home.css'

const CardStack = lazy(() => import('./card-stack.tsx').then(({ CardStack }) => ({ default: CardStack })))

type Props = {
  profile: Profile
  /** undefined while it is on its way, or when it could not be asked for */
  home: FigurasHome | undefined
}

/** The home of figuras. @see S-50, D-50 */
export function FigurasHomeView({ profile, home }: Props) {
  const rank = rankOfLevel(profile.level)
  const album = home?.album
  const cards = homeCards({
    rankName: rank.name,
    albumWords: album ? `${album.collected} de ${album.total} figuras` : 'Tu colección del universo',
  })

  return (
    <>
      <div className="hello">
        <div className="min-w-0">
          <h1>¡Hola, {firstName(profile.name)}!</h1>
          <RankLine rank={rank} />
        </div>
        {album && <AlbumProgress collected={album.collected} total={album.total} />}
      </div>
      <Suspense fallback={<StillStack cards={cards} />}>
        <CardStack cards={cards} />
      </Suspense>
      {home && home.waitingPacks > 0 && <WaitingPacks count={home.waitingPacks} />}
      <Link to="/figuras/terminos-y-condiciones" className="link self-center">
        Términos y condiciones
      </Link>
    </>
  )
}

function AlbumProgress({ collected, total }: { collected: number; total: number }) {
  return (
    <Link to="/figuras/album" className="hello-progress">
      <span>
        <strong className="display">{collected}</strong> de {total}
      </span>
      <ProgressBar
        share={total === 0 ? 0 : collected / total}
        label="Figuras de tu álbum"
        value={`${collected} de ${total}`}
      />
    </Link>
  )
}

function WaitingPacks({ count }: { count: number }) {
  return (
    <section className="panel waiting-packs">
      <img src={sobre} alt="" width={42} height={62} />
      <div>
        <h2>{count === 1 ? '¡Tienes 1 sobre!' : `¡Tienes ${count} sobres!`}</h2>
        <p>{FIGURES_PER_PACK} figuras en cada uno. Te esperan aquí hasta que abra el álbum.</p>
      </div>
    </section>
  )
}
