import chispa from '@orbita/art/files/avatares/chispa.svg'
import comete from '@orbita/art/files/avatares/comete.svg'
import nova from '@orbita/art/files/avatares/nova.svg'
import zip from '@orbita/art/files/avatares/zip.svg'
import jet from '@orbita/art/files/escena/astronauta-jet.svg'
import saludo from '@orbita/art/files/escena/astronauta-saludo.svg'
import colinas from '@orbita/art/files/fondo/colinas.svg'
import simbolo from '@orbita/art/files/marca/simbolo.svg'
import anillos from '@orbita/art/files/planetas/anillos.svg'
import hielo from '@orbita/art/files/planetas/hielo.svg'
import rocoso from '@orbita/art/files/planetas/rocoso.svg'
import tierra from '@orbita/art/files/planetas/tierra.svg'
import type { PlatformId } from '@orbita/domain/platforms'
import { type ComponentType, useEffect, useState } from 'react'
import { Picture } from '../../ui/picture.tsx'
import styles from './login-hero.module.css'

/** Shows the characters of each sign-in page. They are decorative. */
export function LoginHero({ platform }: { platform: PlatformId | undefined }) {
  const [Astronaut, setAstronaut] = useState<ComponentType>()
  // Her other poses come once the form is interactive. Without them she keeps waving.
  useEffect(() => {
    import('./login-astronaut.tsx').then(
      ({ LoginAstronaut }) => setAstronaut(() => LoginAstronaut),
      () => undefined,
    )
  }, [])

  return (
    <div className={styles.hero} aria-hidden="true">
      {platform === 'figuras' && (
        <>
          <img src={anillos} alt="" width={240} height={240} className={styles.far} />
          <img src={hielo} alt="" width={240} height={240} className={styles.near} />
          <Picture src={saludo} alt="" width={240} height={290} className={`${styles.who} floating`} isFirst />
          {Astronaut && <Astronaut />}
          <img src={colinas} alt="" width={800} height={260} className={styles.hills} />
        </>
      )}
      {platform === 'mision-espacial' && (
        <>
          <img src={rocoso} alt="" width={240} height={240} className={styles.far} />
          <img src={tierra} alt="" width={240} height={240} className={styles.near} />
          <Picture src={jet} alt="" width={240} height={290} className={`${styles.pilot} floating`} isFirst />
          {Astronaut && <Astronaut />}
        </>
      )}
      {platform === undefined && (
        <>
          <span className={styles.orbit} />
          <span className={styles.orbitFar} />
          <Picture src={simbolo} alt="" width={220} height={200} className={`${styles.symbol} floating`} isFirst />
          <img src={nova} alt="" width={240} height={240} className={styles.crew} />
          <img src={zip} alt="" width={240} height={240} className={styles.crew} />
          <img src={chispa} alt="" width={240} height={240} className={styles.crew} />
          <img src={comete} alt="" width={240} height={240} className={styles.crew} />
        </>
      )}
    </div>
  )
}
