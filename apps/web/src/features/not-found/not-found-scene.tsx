import toxico from '@orbita/art/files/planetas/toxico.svg'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import IconHome from '~icons/ph/house-fill'
import { useMe } from '../../app/session/use-me.ts'
import { Character } from '../../components/people/character.tsx'
import { buttonLook } from '../../ui/button.tsx'
import { Scene } from '../../ui/scene.tsx'
import { BlackHole } from './black-hole.tsx'
import styles from './not-found-scene.module.css'

type Props = {
  words?: string
  /** a link to a known page that is nearer than the start */
  children?: ReactNode
}

/** Shows that an address has no page, inside the frame that surrounds it. @see D-05 */
export function NotFoundScene({
  words = 'Esta ruta no aparece en ningún mapa estelar. Volvamos a un lugar conocido.',
  children,
}: Props) {
  const me = useMe()
  return (
    <Scene
      title="Te perdiste en el espacio"
      words={words}
      picture={
        <div className={`${styles.lost} floating`}>
          <b className={`${styles.number} display`}>404</b>
          <img src={toxico} alt="" width={76} height={76} className={styles.far} />
          <BlackHole>
            <Character person={me} className={styles.who} does="jumps" />
          </BlackHole>
        </div>
      }
    >
      {children ?? (
        <Link to="/" className={buttonLook({ tone: 'gold' })}>
          <IconHome aria-hidden="true" />
          Volver al inicio
        </Link>
      )}
    </Scene>
  )
}
