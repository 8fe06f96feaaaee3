import mejor from '@orbita/art/files/iconos/mejor.svg'
import rango from '@orbita/art/files/iconos/rango.svg'
import regalo from '@orbita/art/files/iconos/regalo.svg'
import reto from '@orbita/art/files/iconos/reto.svg'
import moneda from '@orbita/art/files/ui/moneda.svg'
import type { Profile } from '@orbita/domain/profile'
import { rankOfLevel, rankProgress } from '@orbita/domain/ranks'
import { Link } from '@tanstack/react-router'
import { firstName, formatWhole } from '../../ui/format.ts'
import { Ladder } from '../../ui/ladder.tsx'
import { rankPicture } from '../../ui/pictures/ranks.ts'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import { RankGap } from '../../ui/rank-gap.tsx'
import './home.css'

const SECTIONS = [
  { to: '/mision-espacial/misiones', picture: reto, glaze: '#2a6be8', title: 'Misiones', words: 'Retos por superar' },
  {
    to: '/mision-espacial/incentivos',
    picture: rango,
    glaze: '#b44bff',
    title: 'Incentivos',
    words: 'Lo que ganas al avanzar',
  },
  {
    to: '/mision-espacial/recompensas',
    picture: regalo,
    glaze: '#e0561e',
    title: 'Recompensas',
    words: 'Cambia tus créditos',
  },
  {
    to: '/mision-espacial/reconocimientos',
    picture: mejor,
    glaze: '#12987e',
    title: 'Reconocimientos',
    words: 'Celebra a tu tripulación',
  },
] as const

/** The home of mision-espacial. @see D-60 */
export function MisionHomeView({ profile }: { profile: Profile }) {
  return (
    <div className="mission-home">
      <Standing profile={profile} />
      <nav aria-label="Las cuatro secciones">
        <ul className="four">
          {SECTIONS.map(({ to, picture, glaze, title, words }) => (
            <li key={to}>
              <Link to={to} className="panel">
                <span className="tile" style={{ '--glaze': glaze } as React.CSSProperties}>
                  <img src={picture} alt="" width={54} height={54} />
                </span>
                <strong className="display">{title}</strong>
                <span>{words}</span>
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <section className="mission-ranks" aria-labelledby="rangos">
        <h2 id="rangos" className="subtitle">
          Tu ruta por los rangos
        </h2>
        <Ladder current={rankOfLevel(profile.level)} isWide />
      </section>
    </div>
  )
}

function Standing({ profile }: { profile: Profile }) {
  const progress = rankProgress(profile.level, profile.experience)
  const { rank } = progress

  return (
    <section className="panel standing" aria-label="Tu rango">
      <img src={rankPicture(rank.id)} alt="" width={300} height={300} />
      <div className="standing-words">
        <h1>¡Hola, {firstName(profile.name)}!</h1>
        <p className="display standing-rank">{rank.name}</p>
        <ProgressBar
          share={progress.share}
          label="Camino al siguiente rango"
          value={progress.next ? `Faltan ${formatWhole(progress.missing)} puntos` : 'Rango más alto'}
        />
        <p>
          <RankGap progress={progress} />
        </p>
      </div>
      <div className="purse">
        <img src={moneda} alt="" width={40} height={40} />
        <p>
          <strong className="display">{formatWhole(profile.credits)}</strong> créditos disponibles
        </p>
      </div>
    </section>
  )
}
