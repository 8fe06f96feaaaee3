import planeta from '@orbita/art/files/planetas/dorado.svg'
import estrella from '@orbita/art/files/ui/estrella.svg'
import moneda from '@orbita/art/files/ui/moneda.svg'
import type { PlatformId } from '@orbita/domain/platforms'
import { EmptyState } from '../../components/empty-state.tsx'

/** Shows the page before the first movement. */
export function NoMovements({ platforms }: { platforms: readonly PlatformId[] }) {
  return (
    <EmptyState
      title="Aquí empieza tu historia"
      words="Cada misión, premio o canje que mueva tu experiencia o tus créditos quedará aquí, con su razón."
      picture={
        <>
          <img src={planeta} alt="" width={200} height={200} className="left-10 top-6 w-50" />
          <img src={moneda} alt="" width={92} height={92} className="floating -left-1 bottom-2 w-23 -rotate-12" />
          <img src={estrella} alt="" width={70} height={70} className="right-0 top-2 w-17.5 rotate-12" />
        </>
      }
      link={
        platforms.includes('mision-espacial')
          ? { to: '/mision-espacial/misiones', label: 'Ir a las misiones' }
          : { to: '/figuras/album', label: 'Ir a mi álbum' }
      }
    />
  )
}
