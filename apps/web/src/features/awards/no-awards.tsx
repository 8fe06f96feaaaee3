import premios from '@orbita/art/files/inicio/premios.svg'
import estrella from '@orbita/art/files/ui/estrella.svg'
import { EmptyState } from '../../components/empty-state.tsx'
import styles from '../../ui/scene.module.css'

/** Shows the page of the awards before the first season. */
export function NoAwards() {
  return (
    <EmptyState
      title="Premios por conquistar"
      words="Completar una página, o el álbum entero, te dará un premio. Aquí verás cuánto te falta y podrás reclamarlo."
      picture={
        <>
          <img
            src={premios}
            alt=""
            width={180}
            height={228}
            className={`${styles.poster} left-12.5 top-2 w-45 -rotate-4`}
          />
          <img src={estrella} alt="" width={54} height={54} className="left-1 top-12 w-13.5 -rotate-12" />
          <img src={estrella} alt="" width={70} height={70} className="-right-1 bottom-6 w-17.5 rotate-12" />
        </>
      }
      link={{ to: '/figuras/album', label: 'Ir al álbum' }}
    />
  )
}
