import type { TradeCard } from '@orbita/domain/album/views'
import type { ReactNode } from 'react'
import { FigureCard } from '../../ui/figure-card.tsx'
import { figureNumber } from '../../ui/rarity-name.ts'

type Props = {
  give: TradeCard
  get: TradeCard
  /** between the two */
  sign: ReactNode
  isMissing?: boolean
}

/** Both sides of a trade. */
export function TradePair({ give, get, sign, isMissing = false }: Props) {
  return (
    <div className="trade-pair">
      <Side label="Tú das" card={give} />
      {sign}
      <Side label="Recibes" card={get} ribbon={isMissing ? 'Te falta' : undefined} />
    </div>
  )
}

function Side({ label, card, ribbon }: { label: string; card: TradeCard; ribbon?: string | undefined }) {
  const plate = `N.º ${figureNumber(card.number)}`

  return (
    <p className="trade-side">
      <span className="trade-label">{label}</span>
      <span className="trade-card">
        <FigureCard rarity={card.rarity} picture={card.picture} plate={plate} isLazy />
        {ribbon && (
          <span className="figure-new" aria-hidden="true">
            {ribbon}
          </span>
        )}
      </span>
      <strong>
        {card.name}
        <span className="sr-only">, {plate}</span>
      </strong>
    </p>
  )
}
