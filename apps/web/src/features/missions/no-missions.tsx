import bloqueado from '@orbita/art/files/planetas/bloqueado.svg'
import gaseoso from '@orbita/art/files/planetas/gaseoso.svg'
import { useMe } from '../../app/session/use-me.ts'
import { EmptyState } from '../../components/empty-state.tsx'
import { Character } from '../../components/people/character.tsx'
import styles from './no-missions.module.css'

/** Shows the page of the missions before the first challenge. @see D-61 */
export function NoMissions() {
  const me = useMe()
  return (
    <EmptyState
      title="Cielo despejado"
      words="Todavía no hay misiones abiertas. Cuando despegue la primera la verás aquí, con su meta, su fecha de cierre y lo que te da."
      picture={
        <>
          <img src={gaseoso} alt="" width={170} height={170} className="left-0 top-5 w-42.5" />
          <img src={bloqueado} alt="" width={66} height={66} className="right-3.5 top-1.5 w-16.5" />
          <Character person={me} className={styles.me} does="waves" />
        </>
      }
      link={{ to: '/mision-espacial/inicio', label: 'Volver al inicio' }}
    />
  )
}
