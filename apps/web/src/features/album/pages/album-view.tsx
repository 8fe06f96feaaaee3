import polvo from '@orbita/art/files/iconos/polvo.svg'
import estrella from '@orbita/art/files/ui/estrella.svg'
import type { AlbumOutput, AlbumSummary } from '@orbita/contract/albums/albums'
import type { SeasonBridge } from '@orbita/contract/albums/packs'
import { hasMet } from '@orbita/domain/first-weeks'
import { Link } from '@tanstack/react-router'
import { type ComponentType, lazy, Suspense, useEffect, useEffectEvent } from 'react'
import IconTrade from '~icons/ph/arrows-left-right-bold'
import IconGift from '~icons/ph/gift-fill'
import { SeasonBridgeNote } from '../../../components/season-bridge/season-bridge.tsx'
import { buttonLook } from '../../../ui/button.tsx'
import { formatDay, formatWhole } from '../../../ui/format.ts'
import { ProgressBar } from '../../../ui/progress-bar.tsx'
import { allFigures, isRepeated } from '../figure.ts'
import type { AlbumFilter } from '../search.ts'
import { SeasonCardButton } from '../season-card/season-card-button.tsx'
import type { SummitProps } from '../summit/summit.tsx'
import type { AlbumPlay } from '../summit/use-album-play.ts'
import { AlbumFilters } from './album-filters.tsx'
import { AlbumPages } from './album-pages.tsx'
import styles from './album-view.module.css'
import { MissingFigures } from './missing-figures.tsx'
import { RepeatedFigures } from './repeated-figures.tsx'
import { SpecialFigures } from './special-figures.tsx'

/** Its code comes with the first scene; when it cannot be fetched, the album is shown as it is. */
const Summit = lazy<ComponentType<SummitProps>>(() =>
  import('../summit/summit.tsx').then(
    ({ Summit }) => ({ default: Summit as ComponentType<SummitProps> }),
    () => ({ default: SkippedSummit }),
  ),
)

type Props = {
  album: AlbumOutput
  /** every season: with more than one, the employee can choose */
  albums: readonly AlbumSummary[]
  /** what stands between two seasons; null while one is open */
  bridge?: SeasonBridge | null
  filter: AlbumFilter | undefined
  /** the index of the current page */
  page: number
  newNumbers: ReadonlySet<number>
  /** what plays in it: figures that land, and pages that they complete */
  play?: AlbumPlay | undefined
  onOver?: () => void
  onPage: (index: number) => void
  onAlbum: (id: string) => void
}

/** Shows the album: its progress, its filters and its pages. @see D-54 */
export function AlbumView(props: Props) {
  const { album, albums, bridge = null, filter, page, newNumbers, play, onPage, onAlbum } = props
  const pending = play && !play.isOver ? play.numbers : []
  const collected = album.collected - pending.length
  // There the ways stand beside the copies.
  const repeated = allFigures(album).filter(isRepeated).length
  const isAmongSpare = filter === 'repetidas' && repeated > 0
  const facts = { figures: { collected, repeated, completePages: 0 }, stardust: album.stardust }

  return (
    <div className={styles.album}>
      <div className={styles.head}>
        <h1 className="title">Álbum</h1>
        <p className={styles.chip}>
          <img src={estrella} alt="" width={28} height={28} />
          <span>
            <strong className="display">{collected}</strong> <small>de {album.total}</small>
          </span>
          <span className="sr-only">figuras</span>
          {play?.isOver && play.numbers.length > 0 && (
            <b className={styles.more} aria-hidden="true">
              +{play.numbers.length}
            </b>
          )}
        </p>
        {hasMet.stardust(facts) && (
          <p className={styles.chip}>
            <img src={polvo} alt="" width={28} height={28} />
            <strong className="display">{formatWhole(album.stardust)}</strong>
            <span className="sr-only">de polvo estelar</span>
          </p>
        )}
      </div>
      {albums.length > 1 && <SeasonChoice albums={albums} current={album.id} onAlbum={onAlbum} />}
      {filter === undefined && (
        <ProgressBar
          className={styles.bar}
          share={album.total === 0 ? 0 : collected / album.total}
          label="Figuras de tu álbum"
          value={`${collected} de ${album.total}`}
        />
      )}
      {filter === undefined && <SeasonBridgeNote bridge={bridge} />}
      {!album.isOpen && (
        <p className={styles.note}>
          Esta temporada terminó el {formatDay(album.endsOn)}. Tu álbum se queda contigo, y tus repetidas se pueden
          hacer polvo cuando quieras.
        </p>
      )}
      {!album.isOpen && filter === undefined && <SeasonCardButton album={album} bridge={bridge} />}
      <AlbumFilters album={album} />
      {filter === 'me-faltan' && <MissingFigures album={album} />}
      {filter === 'repetidas' && <RepeatedFigures album={album} />}
      {filter === undefined && (
        <>
          <AlbumPages
            pages={album.pages}
            active={page}
            newNumbers={newNumbers}
            pending={pending.join()}
            isOpen={album.isOpen}
            onPage={onPage}
          />
          {album.award && <NearestAward award={album.award} />}
          <SpecialFigures figures={album.specials} />
        </>
      )}
      {!isAmongSpare && (
        <nav className={styles.ways} aria-label="Más figuras">
          <Link to="/figuras/sobres" className={buttonLook({ size: 'small' })}>
            {album.waitingPacks > 0 && !bridge ? `Abrir sobres (${album.waitingPacks})` : 'Sobres'}
          </Link>
          {hasMet.trades(facts) && (
            <Link to="/figuras/intercambios" className={buttonLook({ size: 'small' })}>
              <IconTrade aria-hidden="true" />
              Intercambiar
            </Link>
          )}
        </nav>
      )}
      <p role="status" className="sr-only">
        {play?.isOver && play.numbers.length > 0 && landedWords(play.numbers.length, album)}
      </p>
      {play && !play.isOver && (
        <Suspense>
          <Summit
            album={album}
            {...play}
            onEnd={(page) => {
              onPage(
                Math.max(
                  0,
                  album.pages.findIndex(({ id }) => id === page),
                ),
              )
              props.onOver?.()
            }}
          />
        </Suspense>
      )}
    </div>
  )
}

function SkippedSummit({ scenes, onEnd }: SummitProps): null {
  const last = scenes.at(-1)!
  const end = useEffectEvent(() => onEnd(last.kind === 'chest' ? last.pages.at(-1)! : last.page))
  useEffect(() => end(), [])
  return null
}

function landedWords(count: number, { collected, total }: AlbumOutput): string {
  return `${count === 1 ? 'Pegada 1 figura' : `Pegadas ${count} figuras`}. Álbum: ${collected} de ${total}.`
}

type ChoiceProps = { albums: readonly AlbumSummary[]; current: string; onAlbum: (id: string) => void }

function SeasonChoice({ albums, current, onAlbum }: ChoiceProps) {
  return (
    <label className={styles.season}>
      Temporada
      <select className="min-w-0" value={current} onChange={(event) => onAlbum(event.currentTarget.value)}>
        {albums.map(({ id, title, collected, total }) => (
          <option key={id} value={id}>
            {title} · {collected} de {total}
          </option>
        ))}
      </select>
    </label>
  )
}

/** Shows the nearest prize and what is missing for it. */
function NearestAward({ award }: { award: NonNullable<AlbumOutput['award']> }) {
  const left = award.need - award.have

  return (
    <Link to="/figuras/premios" className={styles.nearest}>
      <IconGift aria-hidden="true" />
      <span>
        <strong>{left === 1 ? 'Te falta 1' : `Te faltan ${left}`}</strong> para «{award.title}»
      </span>
      <ProgressBar
        className={styles.bar}
        share={award.have / award.need}
        label={award.title}
        value={`${award.have} de ${award.need}`}
      />
    </Link>
  )
}
