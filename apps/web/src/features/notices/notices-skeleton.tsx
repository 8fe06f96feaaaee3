import { Bone } from '../../ui/bone.tsx'
import './notices.css'

const ROWS = ['a', 'b', 'c', 'd', 'e', 'f'] as const

/** The shape of the notices. */
export function NoticesSkeleton() {
  return (
    <div className="notices" aria-busy="true">
      <p className="sr-only">Cargando…</p>
      <Bone className="h-10 w-32" />
      <Bone className="h-5 w-16" />
      {ROWS.map((row) => (
        <Bone key={row} className="h-22 rounded-lg" />
      ))}
    </div>
  )
}
