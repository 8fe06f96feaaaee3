import type { ComponentProps } from 'react'
import { Bone } from './bone.tsx'

/** Shows the shape of content that is loading, which a screen reader announces as one word. */
export function Skeleton({ children, ...container }: ComponentProps<'div'>) {
  return (
    <div {...container} aria-busy="true">
      <p className="sr-only">Cargando…</p>
      {children}
    </div>
  )
}

/** Shows as many equal placeholder shapes as there will be items. */
export function Bones({ count, className }: { count: number; className: string }) {
  // biome-ignore lint/suspicious/noArrayIndexKey: they are all the same, and never change places
  return Array.from({ length: count }, (_, index) => <Bone key={index} className={className} />)
}
