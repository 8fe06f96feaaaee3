import bandera from '@orbita/art/files/escena/astronauta-bandera.svg'
import michi from '@orbita/art/files/escena/michi.svg'
import robot from '@orbita/art/files/escena/robot.svg'
import { Link } from '@tanstack/react-router'
import { buttonLook } from '../../ui/button.tsx'
import { Scene } from '../../ui/scene.tsx'

/** Recognitions before the first one. @see D-65 */
export function RecognitionsPage() {
  return (
    <Scene
      tint="reconocimientos"
      title="Un aplauso por venir"
      words="Aquí darás las gracias a tu tripulación, verás las que te den y conocerás a la persona del mes."
      picture={
        <>
          <img src={robot} alt="" width={130} height={157} className="-left-2 bottom-0 w-32.5" />
          <img src={michi} alt="" width={130} height={157} className="-right-2 bottom-0 w-32.5" />
          <img src={bandera} alt="" width={200} height={242} className="left-10 top-2 w-50" />
        </>
      }
    >
      <Link to="/mision-espacial/inicio" className={buttonLook()}>
        Volver al inicio
      </Link>
    </Scene>
  )
}
