import sobre from '@orbita/art/files/sobre/sobre.svg'
import { Link } from '@tanstack/react-router'
import { buttonLook } from '../../ui/button.tsx'
import { Scene } from '../../ui/scene.tsx'

/** An address of a pack that is somebody else's, or of none. */
export function UnknownPack() {
  return (
    <Scene
      title="Ese sobre no está entre los tuyos"
      words="Vuelve a tus sobres y elige otro."
      picture={
        <img src={sobre} alt="" width={130} height={191} className="left-19 top-6 w-32.5 -rotate-6 opacity-60" />
      }
    >
      <Link to="/figuras/sobres" className={buttonLook()}>
        Ir a mis sobres
      </Link>
    </Scene>
  )
}
