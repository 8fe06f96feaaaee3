import type { AwardOutput } from '@orbita/contract/awards'
import type { RarityId } from '@orbita/domain/rarities'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import glazes from '../../components/glazes.module.css'
import { iconPicture } from '../../components/pictures/icons.ts'
import filtersStyles from '../../ui/filters.module.css'
import { byNearestFirst, isInAwardFilter } from './award.ts'
import { AwardCard } from './award-card.tsx'
import styles from './awards-view.module.css'
import type { AwardFilter } from './search.ts'

type Props = {
  awards: readonly AwardOutput[]
  filter: AwardFilter | undefined
  /** the award that is being claimed */
  claiming: string | undefined
  /** the award claimed last, which keeps the focus */
  claimed: string | undefined
  onClaim: (awardId: string) => void
}

const CHOICES = [
  { label: 'Todos', ver: undefined, nothing: '' },
  {
    label: 'Por reclamar',
    ver: 'por-reclamar',
    nothing: 'Nada por reclamar todavía. Los premios se desbloquean solos.',
  },
  { label: 'En camino', ver: 'en-camino', nothing: 'Ningún premio en camino. Aquí verás los que se preparan para ti.' },
  {
    label: 'Entregados',
    ver: 'entregados',
    nothing: 'Aún no has recibido premios. El primero está más cerca de lo que crees.',
  },
] as const

const RARITY_GLAZE: Readonly<Record<RarityId, string | undefined>> = {
  comun: glazes.silver,
  rara: glazes.sky,
  epica: glazes.purple,
  legendaria: glazes.gold,
}
const PAGE_GLAZES = [
  glazes.violet,
  glazes.indigo,
  glazes.coral,
  glazes.teal,
  glazes.copper,
  glazes.cornflower,
  glazes.orchid,
  glazes.leaf,
]
const ALBUM_GLAZE = glazes.pink

/** Shows every award of the album, those that can be claimed first. @see D-57 */
export function AwardsView({ awards, filter, claiming, claimed, onClaim }: Props) {
  // The order stays as it was on arrival, so that a claimed award does not move away.
  const [order] = useState(() => new Map(byNearestFirst(awards).map(({ id }, index) => [id, index])))
  const placeOf = ({ id }: AwardOutput) => order.get(id) ?? order.size
  const shown = awards.filter((award) => isInAwardFilter(award, filter)).sort((a, b) => placeOf(a) - placeOf(b))
  const heading = useRef<HTMLHeadingElement>(null)
  const claimedCard = useRef<HTMLElement>(null)
  const glazeOf = glazesOf(awards)

  useEffect(() => {
    // The claim button is gone, and under a filter the whole card may be.
    if (claimed !== undefined) (claimedCard.current ?? heading.current)?.focus({ preventScroll: true })
  }, [claimed])

  return (
    <div className={styles.awards}>
      <div className={styles.head}>
        <h1 ref={heading} tabIndex={-1} className="title">
          Premios
        </h1>
        <p className={styles.count}>
          <img src={iconPicture('iconos/regalo')} alt="" width={28} height={28} />
          <span>
            <strong className="display">{awards.filter(({ state }) => state !== 'locked').length}</strong>{' '}
            <small>/ {awards.length}</small>
          </span>
          <span className="sr-only">premios conseguidos</span>
        </p>
      </div>
      <Filters awards={awards} />
      {shown.length === 0 ? (
        <p className={styles.nothing}>{CHOICES.find(({ ver }) => ver === filter)?.nothing}</p>
      ) : (
        <ul className={styles.list}>
          {shown.map((award) => (
            <li key={award.id}>
              <AwardCard
                award={award}
                glaze={glazeOf.get(award.id)}
                claimedCard={award.id === claimed ? claimedCard : undefined}
                isClaiming={claiming !== undefined}
                onClaim={() => onClaim(award.id)}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function Filters({ awards }: { awards: readonly AwardOutput[] }) {
  const waiting = awards.filter((award) => isInAwardFilter(award, 'por-reclamar')).length

  return (
    <nav className={`${filtersStyles.filters} ${styles.filters}`} aria-label="Filtrar los premios">
      {CHOICES.map(({ label, ver }) => (
        <Link
          key={label}
          to="/figuras/premios"
          search={ver ? { ver } : {}}
          replace
          resetScroll={false}
          activeOptions={{ exact: true, includeSearch: true, explicitUndefined: true }}
        >
          {label}
          {ver === 'por-reclamar' && waiting > 0 && <b>{waiting}</b>}
        </Link>
      ))}
    </nav>
  )
}

/** Returns the class of each award's enamel, by its id: every page and every rarity has a colour of its own. */
function glazesOf(awards: readonly AwardOutput[]): ReadonlyMap<string, string | undefined> {
  const pages = awards.filter(({ kind }) => kind === 'page-complete')
  return new Map(
    awards.map((award) => {
      if (award.rarity) return [award.id, RARITY_GLAZE[award.rarity]]
      const page = pages.indexOf(award)
      return [award.id, page < 0 ? ALBUM_GLAZE : PAGE_GLAZES[page % PAGE_GLAZES.length]]
    }),
  )
}
