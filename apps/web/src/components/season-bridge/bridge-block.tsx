import rocket from '@orbita/art/files/escena/cohete-diag.svg'
import polvo from '@orbita/art/files/iconos/polvo.svg'
import dark from '@orbita/art/files/planetas/bloqueado.svg'
import golden from '@orbita/art/files/planetas/dorado.svg'
import type { SeasonBridge } from '@orbita/contract/albums/packs'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import IconLogbook from '~icons/ph/book-open-text-fill'
import IconCalendar from '~icons/ph/calendar-fill'
import IconCards from '~icons/ph/cards-fill'
import IconNext from '~icons/ph/caret-right-bold'
import IconPack from '~icons/ph/package-fill'
import IconSparkle from '~icons/ph/sparkle-fill'
import { Button, buttonLook } from '../../ui/button.tsx'
import styles from './bridge-block.module.css'
import { bridgeTitle, dayInWords } from './bridge-words.ts'
import { saveReminder } from './reminder.ts'

/** The block between two seasons, and on the home what can still be done with the one that ended. */
export function BridgeBlock({ bridge, isWhole }: { bridge: SeasonBridge; isWhole: boolean }) {
  const { ended, next } = bridge

  return (
    <div className={styles.bridge} data-whole={isWhole || undefined}>
      <section className={`panel ${styles.block}`} aria-labelledby="puente">
        <div className={styles.scene} aria-hidden="true">
          <img src={golden} alt="" width={84} height={84} />
          <img src={rocket} alt="" width={70} height={70} />
          <img src={dark} alt="" width={64} height={64} />
        </div>
        <h2 id="puente">{bridgeTitle(bridge)}</h2>
        {next ? (
          <p>
            La próxima abre el <strong>{dayInWords(next.opensOn)}</strong>
          </p>
        ) : (
          <p>La próxima se está preparando</p>
        )}
        {next && <Reminder next={next} />}
      </section>
      {isWhole && ended && <WhatIsLeft ended={ended} />}
    </div>
  )
}

function Reminder({ next }: { next: NonNullable<SeasonBridge['next']> }) {
  const [isSaved, setSaved] = useState(false)

  return (
    <>
      <Button
        size="small"
        onClick={() => {
          saveReminder(next)
          setSaved(true)
        }}
      >
        <IconCalendar aria-hidden="true" />
        Avisarme cuando abra
      </Button>
      <p role="status" className={styles.saved}>
        {isSaved && 'Listo: abre el recordatorio para tenerlo en tu calendario. Aquí también te avisaremos.'}
      </p>
    </>
  )
}

/** The part about the season that ended: what can still be done with it, and what stays. */
function WhatIsLeft({ ended }: { ended: NonNullable<SeasonBridge['ended']> }) {
  const { spares, title, collected, thanks } = ended
  const facts = [
    collected === 1 ? '1 figura' : `${collected} figuras`,
    ...(thanks > 0 ? [`${thanks} gracias dadas`] : []),
  ]
  return (
    <>
      {spares > 0 && (
        <section className={`panel ${styles.dust}`} aria-labelledby="puente-polvo">
          <img src={polvo} alt="" width={56} height={56} />
          <div>
            <h2 id="puente-polvo">Puedes hacer polvo</h2>
            <p>{spares === 1 ? 'Tu repetida' : `Tus ${spares} repetidas`}, cuando quieras</p>
          </div>
          <Link
            to="/figuras/album"
            search={{ filtro: 'repetidas' }}
            className={buttonLook({ size: 'small' })}
            aria-describedby="puente-polvo"
          >
            Ver
          </Link>
        </section>
      )}
      <Link to="/figuras/album" className={`panel ${styles.card}`}>
        <IconCards aria-hidden="true" />
        <span>
          <b>Tu temporada en una tarjeta</b>
          {facts.join(' · ')}
        </span>
        <IconNext aria-hidden="true" />
      </Link>
      <Link to="/figuras/perfil" search={{ vista: 'bitacora' }} className={`panel ${styles.card}`}>
        <IconLogbook aria-hidden="true" />
        <span>
          <b>Tu bitácora</b>
          Lo que viviste, y con quién
        </span>
        <IconNext aria-hidden="true" />
      </Link>
      <ul className={styles.stays}>
        <li>
          <IconPack aria-hidden="true" />
          Tus sobres sin abrir te esperan para la próxima
        </li>
        <li>
          <IconSparkle aria-hidden="true" />
          Tu polvo y tus acabados siguen contigo
        </li>
        <li>
          <IconCards aria-hidden="true" />
          El álbum «{title}» se queda aquí para siempre
        </li>
      </ul>
    </>
  )
}
