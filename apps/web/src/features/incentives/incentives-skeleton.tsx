import { Bone } from '../../ui/bone.tsx'
import './incentives.css'

const MEDALS = ['a', 'b', 'c', 'd'] as const

/** The shape of the incentives. */
export function IncentivesSkeleton() {
  return (
    <div className="incentives" aria-busy="true">
      <p className="sr-only">Cargando…</p>
      <div className="flex justify-between gap-4">
        <Bone className="h-9 w-40" />
        <Bone className="h-9 w-24 rounded-pill" />
      </div>
      <div className="flex gap-2.5 overflow-hidden">
        {MEDALS.map((medal) => (
          <Bone key={medal} className="h-46 w-31 flex-none rounded-lg lg:flex-1" />
        ))}
      </div>
      <div className="incentives-near">
        {MEDALS.map((medal) => (
          <Bone key={medal} className="h-29 rounded-lg" />
        ))}
      </div>
    </div>
  )
}
