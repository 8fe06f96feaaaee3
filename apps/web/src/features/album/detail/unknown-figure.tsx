import reverso from '@orbita/art/files/marcos/reverso.svg'
import { EmptyState } from '../../../components/empty-state.tsx'

/** Shows that the address names a figure that this album does not have. */
export function UnknownFigure() {
  return (
    <EmptyState
      title="Esa figura no está en el álbum"
      words="Revisa la dirección, o búscala entre las páginas."
      picture={<img src={reverso} alt="" width={150} height={202} className="left-16.5 top-5 w-37.5 -rotate-6" />}
      link={{ to: '/figuras/album', label: 'Volver al álbum' }}
    />
  )
}
