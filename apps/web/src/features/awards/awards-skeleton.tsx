import { Bone } from '../../ui/bone.tsx'
import './awards.css'

const CARDS = ['a', 'b', 'c', 'd', 'e', 'f'] as const

/** The shape of the awards. */
export function AwardsSkeleton() {
  return (
    <div className="awards" aria-busy="true">
      <p className="sr-only">Cargando…</p>
      <div className="flex justify-between gap-4">
        <Bone className="h-9 w-36" />
        <Bone className="h-9 w-24 rounded-pill" />
      </div>
      <Bone className="h-11 w-full max-w-115 rounded-pill" />
      <div className="awards-list">
        {CARDS.map((card) => (
          <Bone key={card} className="h-32 rounded-lg" />
        ))}
      </div>
    </div>
  )
}
