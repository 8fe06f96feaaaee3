import sobre from '@orbita/art/files/sobre/sobre.svg'
import { AVATARS, type AvatarId } from '@orbita/domain/people/avatars'
import { FIGURES_PER_PACK } from '@orbita/domain/rarities'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { bodyPicture } from '../../components/pictures/bodies.ts'
import { buttonLook } from '../../ui/button.tsx'
import { Confetti } from '../../ui/moments/confetti.tsx'
import styles from './welcome-scene.module.css'

/** Shows the welcome pack that comes to meet the avatar just chosen. One button opens it. @see D-51 */
export function WelcomeScene({ avatar, name }: { avatar: AvatarId; name: string }) {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus({ preventScroll: true }), [])

  return (
    <div className={styles.welcome} data-unframed="">
      <div className={styles.rays} aria-hidden="true" />
      <Confetti className={styles.confetti} />
      <h1 ref={title} tabIndex={-1} className={`title ${styles.title}`}>
        ¡Qué bueno verte a bordo, {name}!
      </h1>
      <div className={styles.scene}>
        <i className={styles.shadow} />
        <i className={styles.trail} />
        <span className={styles.jumper}>
          <img
            src={bodyPicture(avatar, 'jumps')}
            alt={`${AVATARS.find(({ id }) => id === avatar)?.name} salta de alegría`}
            width={240}
            height={290}
          />
        </span>
        <span className={styles.pack}>
          <img src={sobre} alt="Sobre de bienvenida" width={146} height={214} />
        </span>
      </div>
      <p className={styles.words}>
        <b>Este sobre es tuyo</b>
        {FIGURES_PER_PACK} figuras para empezar tu álbum
      </p>
      <div className={styles.actions}>
        <Link to="/figuras/sobres" className={buttonLook({ tone: 'gold' })}>
          Abrir mi sobre
        </Link>
        <Link to="/figuras/inicio" className="link">
          Ahora no
        </Link>
      </div>
    </div>
  )
}
