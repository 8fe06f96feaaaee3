import { Bone } from '../../ui/bone.tsx'
import './movements.css'

/** The shape of the movements. */
export function MovementsSkeleton() {
  return (
    <div className="movements" aria-busy="true">
      <p className="sr-only">Cargando…</p>
      <Bone className="h-10 w-60 max-w-full" />
      <div className="movements-balance">
        <Bone className="h-19 rounded-lg" />
        <Bone className="h-19 rounded-lg" />
      </div>
      <Bone className="h-11 w-full max-w-90 rounded-pill" />
      <Bone className="h-100 rounded-lg" />
    </div>
  )
}
