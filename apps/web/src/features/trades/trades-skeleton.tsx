import { Bone } from '../../ui/bone.tsx'
import './trades.css'

const CARDS = ['a', 'b', 'c'] as const

/** The shape of the trades. */
export function TradesSkeleton() {
  return (
    <div className="trades" aria-busy="true">
      <p className="sr-only">Cargando…</p>
      <Bone className="h-9 w-48" />
      <Bone className="h-13.5 w-full max-w-140 rounded-btn" />
      <Bone className="h-6 w-4/5 max-w-130" />
      <div className="trade-list">
        {CARDS.map((card) => (
          <Bone key={card} className="h-79 rounded-lg" />
        ))}
      </div>
    </div>
  )
}
