import type { TradeCard } from '@orbita/contract/albums/trades'
import type { ReactNode } from 'react'
import figureCardStyles from '../../components/figures/figure-card.module.css'
import { FigureCard } from '../../components/figures/figure-card.tsx'
import { figureNumber } from '../../components/figures/rarity-name.ts'
import styles from './trade-pair.module.css'

type Props = {
  give: TradeCard
  get: TradeCard
  /** shown between the two figures */
  sign: ReactNode
  isMissing?: boolean
  /** the number of copies that the employee has of the figure they give, if it is shown */
  copies?: number | undefined
  /** `offer` is small; `sheet` has a dark background of its own */
  look?: 'offer' | 'sheet'
}

/** Shows both sides of a trade. */
export function TradePair({ give, get, sign, isMissing = false, copies, look }: Props) {
  return (
    <div className={styles.pair} data-look={look}>
      <Side label="Tú das" card={give} copies={copies} />
      {sign}
      <Side label="Recibes" card={get} ribbon={isMissing ? 'Te falta' : undefined} />
    </div>
  )
}

type SideProps = { label: string; card: TradeCard; ribbon?: string | undefined; copies?: number | undefined }

function Side({ label, card, ribbon, copies = 1 }: SideProps) {
  const plate = `N.º ${figureNumber(card.number)}`

  return (
    <p className={styles.side}>
      <span className={styles.label}>{label}</span>
      <span className={styles.card}>
        <FigureCard rarity={card.rarity} picture={card.picture} page={card.page} plate={plate} copies={copies} isLazy />
        {ribbon && (
          <span className={figureCardStyles.ribbon} aria-hidden="true">
            {ribbon}
          </span>
        )}
      </span>
      <strong>
        {card.name}
        <span className="sr-only">
          , {plate}
          {copies > 1 && `, tienes ${copies}`}
        </span>
      </strong>
    </p>
  )
}
