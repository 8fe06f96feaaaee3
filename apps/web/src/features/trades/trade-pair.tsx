import type { TradeCard } from '@orbita/domain/album/views'
import type { ReactNode } from 'react'
import { FigureCard } from '../../components/figures/figure-card.tsx'
import { figureNumber } from '../../components/figures/rarity-name.ts'
import './trade-pair.css'

type Props = {
  give: TradeCard
  get: TradeCard
  /** between the two */
  sign: ReactNode
  isMissing?: boolean
  /** copies the reader has of what they give, where it matters */
  copies?: number | undefined
}

/** Both sides of a trade. */
export function TradePair({ give, get, sign, isMissing = false, copies }: Props) {
  return (
    <div className="trade-pair">
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
    <p className="trade-side">
      <span className="trade-label">{label}</span>
      <span className="trade-card">
        <FigureCard rarity={card.rarity} picture={card.picture} page={card.page} plate={plate} copies={copies} isLazy />
        {ribbon && (
          <span className="figure-new" aria-hidden="true">
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
