import hielo from '@orbita/art/files/planetas/hielo.svg'
import { useProfile } from '../../app/session/use-profile.ts'
import { EmptyState } from '../../components/empty-state.tsx'
import { Character } from '../../components/people/character.tsx'
import styles from './logbook.module.css'

/** Shows the page before there is anything to remember. */
export function NothingYet() {
  const me = useProfile()
  const hasMision = me.platform.includes('mision-espacial')

  return (
    <EmptyState
      title="Aquí se guarda tu viaje"
      words={`${hasMision ? 'A quién agradeces, los' : 'Los'} rangos que alcanzas${me.platform.includes('figuras') ? ', las páginas que completas y tus cambios' : ''}. Solo lo ves tú.`}
      picture={
        <>
          <img src={hielo} alt="" width={190} height={190} className="left-11 top-16 w-47.5" />
          <Character className={styles.me} person={me} does="rests" />
        </>
      }
      link={
        hasMision
          ? { to: '/mision-espacial/reconocimientos', label: 'Agradecer a alguien' }
          : { to: '/figuras/album', label: 'Ir a mi álbum' }
      }
    />
  )
}
