import { Bone } from '../../ui/bone.tsx'
import './rewards.css'

const TILES = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'] as const

/** The shape of the catalogue. */
export function RewardsSkeleton() {
  return (
    <div className="rewards" data-tint="recompensas" aria-busy="true">
      <p className="sr-only">Cargando…</p>
      <div className="flex justify-between gap-4">
        <Bone className="h-9 w-48" />
        <Bone className="h-11 w-28 rounded-pill" />
      </div>
      <Bone className="h-13.5 rounded-lg" />
      <div className="reward-grid">
        {TILES.map((tile) => (
          <Bone key={tile} className="h-56 rounded-lg" />
        ))}
      </div>
    </div>
  )
}
