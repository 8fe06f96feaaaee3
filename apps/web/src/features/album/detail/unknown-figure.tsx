import reverso from '@orbita/art/files/marcos/reverso.svg'
import { Link } from '@tanstack/react-router'
import { buttonLook } from '../../../ui/button.tsx'
import { Scene } from '../../../ui/scene.tsx'

/** An address of a figure that this album does not have. */
export function UnknownFigure() {
  return (
    <Scene
      title="Esa figura no está en el álbum"
      words="Revisa la dirección, o búscala entre las páginas."
      picture={<img src={reverso} alt="" width={150} height={202} className="left-16.5 top-5 w-37.5 -rotate-6" />}
    >
      <Link to="/figuras/album" className={buttonLook()}>
        Volver al álbum
      </Link>
    </Scene>
  )
}
