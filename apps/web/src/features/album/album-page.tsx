import reverso from '@orbita/art/files/marcos/reverso.svg'
import sobre from '@orbita/art/files/sobre/sobre.svg'
import { Link } from '@tanstack/react-router'
import { buttonLook } from '../../ui/button.tsx'
import { Scene } from '../../ui/scene.tsx'

/** The album before its first season. @see D-54 */
export function AlbumPage() {
  return (
    <Scene
      title="Tu álbum te espera"
      words="Aquí reunirás las figuras de la temporada, constelación por constelación. Muy pronto podrás abrir tus sobres."
      picture={
        <>
          <img src={reverso} alt="" width={124} height={167} className="-left-1 top-8.5 w-31 -rotate-10" />
          <img src={reverso} alt="" width={124} height={167} className="left-40 top-8.5 w-31 rotate-10" />
          <img src={reverso} alt="" width={124} height={167} className="left-19.5 top-3.5 w-31" />
          <img
            src={sobre}
            alt=""
            width={104}
            height={153}
            className="bottom-2.5 left-22 w-26 -rotate-7 drop-shadow-pack"
          />
        </>
      }
    >
      <Link to="/figuras/inicio" className={buttonLook()}>
        Volver al inicio
      </Link>
    </Scene>
  )
}
