import { Bone } from '../../../ui/bone.tsx'
import './figure-detail.css'

/** The shape of a figure's page. */
export function FigureSkeleton() {
  return (
    <div className="figure-page" aria-busy="true">
      <p className="sr-only">Cargando…</p>
      <div className="figure-stage">
        <Bone className="aspect-[300/404] w-full max-w-72 rounded-xl" />
      </div>
      <section className="panel figure-info">
        <Bone className="h-7 w-2/5 rounded-pill" />
        <Bone className="h-9 w-4/5" />
        <Bone className="h-16" />
        <Bone className="h-18" />
      </section>
    </div>
  )
}
