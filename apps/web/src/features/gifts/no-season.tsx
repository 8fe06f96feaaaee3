import reverso from '@orbita/art/files/marcos/reverso.svg'
import { Link } from '@tanstack/react-router'
import { buttonLook } from '../../ui/button.tsx'
import { Scene } from '../../ui/scene.tsx'

/** Shown between seasons, when nothing can be given. */
export function NoSeason() {
  return (
    <Scene
      title="Los regalos vuelven con la temporada"
      words="Ahora no hay una temporada abierta. Tus figuras siguen en tu álbum."
      picture={<img src={reverso} alt="" width={150} height={202} className="left-16.5 top-5 w-37.5 -rotate-6" />}
    >
      <Link to="/figuras/album" className={buttonLook({})}>
        Volver al álbum
      </Link>
    </Scene>
  )
}
