import sobre from '@orbita/art/files/sobre/sobre.svg'
import { EmptyState } from '../../components/empty-state.tsx'

/** Shows that the address names a pack that does not exist or belongs to another employee. */
export function UnknownPack() {
  return (
    <EmptyState
      title="Ese sobre no está entre los tuyos"
      words="Vuelve a tus sobres y elige otro."
      picture={
        <img src={sobre} alt="" width={130} height={191} className="left-19 top-6 w-32.5 -rotate-6 opacity-60" />
      }
      link={{ to: '/figuras/sobres', label: 'Ir a mis sobres' }}
    />
  )
}
