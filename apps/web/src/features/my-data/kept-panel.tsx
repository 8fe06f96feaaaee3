import type { MyDataOutput } from '@orbita/contract/people/data-requests'
import type { ComponentType, SVGProps } from 'react'
import IconBell from '~icons/ph/bell-fill'
import IconCamera from '~icons/ph/camera-fill'
import IconDevice from '~icons/ph/device-mobile-fill'
import IconThanks from '~icons/ph/heart-fill'
import IconWho from '~icons/ph/identification-card-fill'
import IconAudit from '~icons/ph/list-checks-fill'
import IconPlanet from '~icons/ph/planet-fill'
import IconNothing from '~icons/ph/prohibit-bold'
import styles from './my-data.module.css'

type Kept = {
  Icon: ComponentType<SVGProps<SVGSVGElement>>
  what: string
  why: string
  until: string
}

/** Says how long something is kept: `180 días`, `5 años`. */
function lengthOf(days: number): string {
  const years = days / 365
  return Number.isInteger(years) ? `${years} ${years === 1 ? 'año' : 'años'}` : `${days} días`
}

const NAMELESS = 'Mientras estés aquí; después, sin tu nombre'

const keptOf = ({ evidenceDays, noticeDays, auditDays, leaverDays }: MyDataOutput['kept']): readonly Kept[] => [
  {
    Icon: IconWho,
    what: 'Nombre, correo, área e ingreso',
    why: 'Para saber quién eres. Tu cédula va sellada: nadie la puede leer.',
    until: leaverDays ? `Mientras trabajes aquí y ${lengthOf(leaverDays)} más` : 'Hasta que se borren tus datos',
  },
  {
    Icon: IconPlanet,
    what: 'Avances, figuras, créditos y canjes',
    why: 'Para darte lo que ganas y responder si reclamas.',
    until: NAMELESS,
  },
  {
    Icon: IconCamera,
    what: 'Fotos y evidencias',
    why: 'Para revisar las misiones que las piden.',
    until: `${lengthOf(evidenceDays)} desde que se revisan`,
  },
  { Icon: IconThanks, what: 'Kudos', why: 'Los que das y los que recibes.', until: NAMELESS },
  {
    Icon: IconDevice,
    what: 'Tus dispositivos',
    why: 'Para cerrar una sesión que no reconozcas.',
    until: '400 días sin usarse',
  },
  { Icon: IconBell, what: 'Avisos', why: 'Para que no te pierdas nada.', until: lengthOf(noticeDays) },
  {
    Icon: IconAudit,
    what: 'Quién cambió qué',
    why: 'Para saber qué hizo el equipo con tus datos.',
    until: lengthOf(auditDays),
  },
]

/** Says what is kept, what for and until when. */
export function KeptPanel({ kept }: { kept: MyDataOutput['kept'] }) {
  return (
    <section className={`panel ${styles.panel}`} aria-labelledby="lo-que-guardamos">
      <h2 id="lo-que-guardamos">Lo que guardamos</h2>
      <ul className={styles.things}>
        {keptOf(kept).map(({ Icon, what, why, until }) => (
          <li key={what}>
            <Icon aria-hidden="true" />
            <p>
              <b>{what}</b>
              <span>{why}</span>
              <em>{until}</em>
            </p>
          </li>
        ))}
      </ul>
      <p className={styles.never}>
        <IconNothing aria-hidden="true" />
        No guardamos dónde estás, ni lo que haces fuera de Órbita, ni tu sueldo.
      </p>
    </section>
  )
}
