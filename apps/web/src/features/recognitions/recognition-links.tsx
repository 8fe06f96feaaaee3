import constelacion from '@orbita/art/files/iconos/constelacion.svg'
import equipo from '@orbita/art/files/iconos/equipo.svg'
import kudosPicture from '@orbita/art/files/iconos/kudos.svg'
import mejor from '@orbita/art/files/iconos/mejor.svg'
import type { RecognitionsOutput } from '@orbita/contract/recognitions/recognitions'
import { Link } from '@tanstack/react-router'
import IconNext from '~icons/ph/caret-right-bold'
import IconClap from '~icons/ph/hands-clapping-fill'
import { buttonLook } from '../../ui/button.tsx'
import { formatWhole } from '../../ui/format.ts'
import styles from './recognition-links.module.css'

/**
 * Shows the links to thanking a colleague, to the kudos, to the nomination of the month, to the goals, and to the
 * thanks of the area. @see D-65, D-68, D-69b
 */
export function Ways({ recognitions: { kudos, nomination, areaThanks } }: { recognitions: RecognitionsOutput }) {
  return (
    <div className={styles.ways}>
      <GiveLink />
      <Link to="/mision-espacial/reconocimientos" search={{ ver: 'kudos' }} className={`panel ${styles.way}`}>
        <img src={kudosPicture} alt="" width={48} height={48} />
        <span>
          <b>Tus kudos</b>
          <small>
            {formatWhole(kudos.received)} {kudos.received === 1 ? 'recibido' : 'recibidos'} · {formatWhole(kudos.sent)}{' '}
            {kudos.sent === 1 ? 'enviado' : 'enviados'}
          </small>
        </span>
        <IconNext aria-hidden="true" />
      </Link>
      <Link to="/mision-espacial/reconocimientos" search={{ ver: 'nominar' }} className={`panel ${styles.way}`}>
        <img src={mejor} alt="" width={48} height={48} />
        <span>
          <b>{nomination ? 'Tu nominación del mes' : 'Nominar a alguien'}</b>
          <small>{nomination ? nomination.person.name : 'Una persona cada mes'}</small>
        </span>
        <IconNext aria-hidden="true" />
      </Link>
      <Link to="/mision-espacial/reconocimientos" search={{ ver: 'metas' }} className={`panel ${styles.way}`}>
        <img src={equipo} alt="" width={48} height={48} />
        <span>
          <b>Metas compartidas</b>
          <small>Las de tu área y las de toda la empresa</small>
        </span>
        <IconNext aria-hidden="true" />
      </Link>
      {areaThanks.area !== null && (
        <Link to="/mision-espacial/reconocimientos" search={{ ver: 'area' }} className={`panel ${styles.way}`}>
          <img src={constelacion} alt="" width={48} height={48} />
          <span>
            <b>Gracias de tu área</b>
            <small>{askedWords(areaThanks.asked)}</small>
          </span>
          <IconNext aria-hidden="true" />
        </Link>
      )}
    </div>
  )
}

function askedWords(asked: number): string {
  if (asked === 0) return 'Solo lo que ambas personas quisieron mostrar'
  return asked === 1 ? 'Un gracias espera tu respuesta' : `${formatWhole(asked)} gracias esperan tu respuesta`
}

export function GiveLink() {
  return (
    <Link
      to="/mision-espacial/reconocimientos"
      search={{ ver: 'reconocer' }}
      className={`${buttonLook({ wide: true })} btn-mint`}
    >
      <IconClap aria-hidden="true" />
      Reconocer a alguien
    </Link>
  )
}
