import mejor from '@orbita/art/files/iconos/mejor.svg'
import rango from '@orbita/art/files/iconos/rango.svg'
import regalo from '@orbita/art/files/iconos/regalo.svg'
import reto from '@orbita/art/files/iconos/reto.svg'
import { Link } from '@tanstack/react-router'
import glazes from '../../../components/glazes.module.css'
import misionHomeStyles from './mision-home.module.css'
import styles from './mision-sections.module.css'

const SECTIONS = [
  { to: '/mision-espacial/misiones', picture: reto, glaze: glazes.blue, title: 'Misiones' },
  { to: '/mision-espacial/incentivos', picture: rango, glaze: glazes.purple, title: 'Incentivos' },
  { to: '/mision-espacial/recompensas', picture: regalo, glaze: glazes.orange, title: 'Recompensas' },
  { to: '/mision-espacial/reconocimientos', picture: mejor, glaze: glazes.green, title: 'Reconocimientos' },
] as const

/** Shows the links to the four sections. @see D-60 */
export function MisionSections() {
  return (
    <nav aria-label="Las cuatro secciones" className={misionHomeStyles.wide}>
      <ul className={styles.four}>
        {SECTIONS.map(({ to, picture, glaze, title }) => (
          <li key={to}>
            <Link to={to}>
              <span className={`tile ${glaze}`}>
                <img src={picture} alt="" width={54} height={54} />
              </span>
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
