import type { ComponentProps } from 'react'
import { Bone } from './bone.tsx'

/** The shape of what is on its way, which a screen reader hears as one word. */
export function Skeleton({ children, ...container }: ComponentProps<'div'>) {
  return (
    <div {...container} aria-busy="true">
      <p className="sr-only">Cargando…</p>
      {children}
    </div>
  )
}

/** As many equal shapes as are about to be there. */
export function Bones({ count, className }: { count: number; className: string }) {
  // biome-ignore lint/suspicious/noArrayIndexKey: they are all the same, and never change places
  return Array.from({ length: count }, (_, index) => <Bone key={index} className={className} />)
}
