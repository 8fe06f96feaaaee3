import { Bone } from '../../ui/bone.tsx'
import './best/hall-of-fame.css'
import './recognitions.css'

const FACES = ['a', 'b', 'c', 'd', 'e'] as const

/** The shape of the best employee, the hall of fame and the places. */
export function RecognitionsSkeleton() {
  return (
    <div className="recognitions" data-tint="reconocimientos" aria-busy="true">
      <p className="sr-only">Cargando…</p>
      <Bone className="recognitions-bone-best rounded-xl" />
      <div className="recognitions-side">
        <Bone className="h-7 w-44" />
        <div className="hall">
          {FACES.map((face) => (
            <Bone key={face} className="size-16 flex-none rounded-pill" />
          ))}
        </div>
        <Bone className="h-80 rounded-lg" />
      </div>
    </div>
  )
}
