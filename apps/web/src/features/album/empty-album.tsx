import sobre from '@orbita/art/files/sobre/sobre.svg'
import type { AlbumOutput } from '@orbita/contract/albums/albums'
import { Link } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { useSession } from '../../app/session/session-store.ts'
import { EmptyState } from '../../components/empty-state.tsx'
import { FigureSlot } from '../../components/figures/figure-slot.tsx'

const FAN = [
  { left: '-4px', top: '34px', rotate: '-10deg', number: 1, picture: 'figuras/01-roca-rubra' },
  { left: '160px', top: '34px', rotate: '10deg', number: 3, picture: 'figuras/03-hogar-azul' },
  { left: '78px', top: '14px', rotate: '0deg', number: 2, picture: 'figuras/02-luna-plata' },
] as const

/** Shows an album that has no figure yet, or no season. @see D-54 */
export function EmptyAlbum({ album }: { album: AlbumOutput | null }) {
  const me = useSession((state) => state.user)
  // The welcome pack comes with the first avatar.
  const isNew = me?.avatar === null

  return (
    <EmptyState
      title="Tu álbum te espera"
      words={wordsFor(album, isNew)}
      picture={<Fan />}
      link={linkFor(album, isNew)}
    >
      {album && (
        <Link to="/figuras/album" search={{ filtro: 'me-faltan' }} className="link">
          Ver las figuras que me esperan
        </Link>
      )}
    </EmptyState>
  )
}

function linkFor(album: AlbumOutput | null, isNew: boolean): NonNullable<ComponentProps<typeof EmptyState>['link']> {
  if (album && album.waitingPacks > 0) return { to: '/figuras/sobres', label: 'Abrir un sobre', tone: 'gold' }
  if (album && isNew) return { to: '/figuras/seleccionar-avatar', label: 'Elegir mi avatar', tone: 'gold' }
  return { to: '/figuras/inicio', label: 'Volver al inicio' }
}

function wordsFor(album: AlbumOutput | null, isNew: boolean): string {
  if (!album) return 'Aquí reunirás las figuras de la temporada, página por página. Muy pronto.'
  const size = `${album.total} figuras, ${album.pages.length} páginas.`
  if (album.waitingPacks === 0 && isNew) return `${size} Tu primer sobre llega con tu avatar.`
  if (album.waitingPacks === 0) return `${size} Cada semana te espera un sobre en el inicio.`
  return `${size} Empieza por ${album.waitingPacks === 1 ? 'el sobre que guardas' : `los ${album.waitingPacks} sobres que guardas`}.`
}

function Fan() {
  return (
    <>
      {FAN.map(({ number, picture, ...place }) => (
        <span key={number} style={{ position: 'absolute', width: 124, ...place }}>
          <FigureSlot rarity="comun" picture={picture} page="planetas" number={number} />
        </span>
      ))}
      <img src={sobre} alt="" width={104} height={153} className="bottom-2.5 left-22 w-26 -rotate-7 drop-shadow-pack" />
    </>
  )
}
