import type { MovementOutput } from '@orbita/contract/movements'
import type { Credits } from '@orbita/contract/rewards/rewards'
import type { Profile } from '@orbita/domain/people/profile'
import { Link } from '@tanstack/react-router'
import { type ComponentProps, type ReactNode, useState } from 'react'
import IconStar from '~icons/ph/star-fill'
import { CreditSums } from '../../components/credit-sums.tsx'
import { Bone } from '../../ui/bone.tsx'
import { byMonth } from '../../ui/by-month.ts'
import filtersStyles from '../../ui/controls/filters.module.css'
import { Older } from '../../ui/controls/load-older.tsx'
import { formatWhole } from '../../ui/format.ts'
import { isInMovementFilter } from './movement.ts'
import movementRowStyles from './movement-row.module.css'
import { MovementRow } from './movement-row.tsx'
import styles from './movements-view.module.css'
import { ReportSheet } from './report-sheet.tsx'
import type { MovementFilter } from './search.ts'

type Props = {
  profile: Profile
  /** sorted, the latest first */
  movements: readonly MovementOutput[]
  filter: MovementFilter | undefined
  /** undefined for employees who cannot spend them; null while they load */
  credits: Credits | null | undefined
  /** the content above the title, when the list is part of another page */
  way?: ReactNode
  older: Omit<ComponentProps<typeof Older>, 'label' | 'end'>
}

const CHOICES = [
  { label: 'Todos', ver: undefined, nothing: '' },
  { label: 'Experiencia', ver: 'experiencia', nothing: 'Ningún movimiento de experiencia por aquí.' },
  { label: 'Créditos', ver: 'creditos', nothing: 'Ningún movimiento de créditos por aquí.' },
] as const

/** Shows every movement of the employee's balances, with its reason. @see PT-5, D-52 */
export function MovementsView({ profile, movements, filter, credits, way, older }: Props) {
  const [reporting, setReporting] = useState<MovementOutput>()
  const shown = movements.filter((movement) => isInMovementFilter(movement, filter))

  return (
    <div className={styles.movements}>
      {way}
      <h1 className="title">Mis movimientos</h1>
      <div className={styles.balance}>
        {credits === null ? <Bone className="h-16.5 rounded-md" /> : credits && <CreditSums credits={credits} />}
        <p>
          <IconStar aria-hidden="true" />
          <strong className="display">{formatWhole(profile.experience)}</strong> de experiencia
        </p>
      </div>
      <Choices filter={filter} hasCredits={profile.platform.includes('mision-espacial')} />
      {shown.length === 0 && <p className={styles.nothing}>{CHOICES.find(({ ver }) => ver === filter)?.nothing}</p>}
      {byMonth(shown, ({ occurredAt }) => occurredAt).map(({ label, things }) => (
        <section key={label}>
          <h2>{label}</h2>
          <ul className={`panel ${movementRowStyles.list}`}>
            {things.map((movement) => (
              <li key={movement.id}>
                <MovementRow movement={movement} onReport={() => setReporting(movement)} />
              </li>
            ))}
          </ul>
        </section>
      ))}
      <Older label="Ver anteriores" end="Eso es todo: aquí empezó tu historia." {...older} />
      {reporting && <ReportSheet movement={reporting} onClose={() => setReporting(undefined)} />}
    </div>
  )
}

function Choices({ filter, hasCredits }: { filter: MovementFilter | undefined; hasCredits: boolean }) {
  const choices = hasCredits ? CHOICES : CHOICES.filter(({ ver }) => ver !== 'creditos')

  return (
    <nav className={`${filtersStyles.filters} ${styles.filters}`} aria-label="Filtrar los movimientos">
      {choices.map(({ label, ver }) => (
        <Link
          key={label}
          to="."
          search={((search: object) => ({ ...search, ver })) as never}
          replace
          resetScroll={false}
          activeOptions={{ exact: true, includeSearch: true, explicitUndefined: true }}
          aria-current={filter === ver ? 'page' : undefined}
        >
          {label}
        </Link>
      ))}
    </nav>
  )
}
