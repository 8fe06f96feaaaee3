import type { Credits } from '@orbita/contract/rewards/rewards'
import { Link } from '@tanstack/react-router'
import { CreditSums } from '../../components/credit-sums.tsx'
import { PageTitle } from '../../components/page-title.tsx'
import segmentsStyles from '../../ui/controls/segments.module.css'

type Props = {
  credits: Credits
  /** the number of open redemptions */
  openRedeems: number
  at: 'catalogue' | 'redeems'
}

/** Shows the title, the credits, and the links to the catalogue and the redemptions. @see D-64, RE-3 */
export function RewardsHead({ credits, openRedeems, at }: Props) {
  const choices = [
    { id: 'catalogue', label: 'Catálogo', search: {}, count: 0 },
    { id: 'redeems', label: 'Mis canjes', search: { ver: 'canjes' as const }, count: openRedeems },
  ]

  return (
    <>
      <PageTitle title="Recompensas" label="La tienda: lo que cambias con créditos." />
      <CreditSums credits={credits} />
      <nav className={segmentsStyles.segments} aria-label="Recompensas">
        {choices.map(({ id, label, search, count }) => (
          <Link
            key={label}
            to="/mision-espacial/recompensas"
            search={search}
            replace
            resetScroll={false}
            // The catalogue's filters change the search that the router compares, so `at` decides which link is
            // current.
            activeOptions={{ exact: true, includeSearch: true }}
            {...(id === at && { 'aria-current': 'page' as const })}
          >
            {label} {count > 0 && <b>{count}</b>}
          </Link>
        ))}
      </nav>
    </>
  )
}
