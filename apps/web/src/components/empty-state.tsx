import { Link, type LinkProps } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { buttonLook } from '../ui/button.tsx'
import { Scene } from '../ui/scene.tsx'

type Props = ComponentProps<typeof Scene> & {
  /** where there is something to do instead; gold when it is the one thing to do */
  link?: { to: NonNullable<LinkProps['to']>; label: string; tone?: 'violet' | 'gold' }
}

/** A page with nothing to show yet, or an address of nothing: what will be there, and where to go meanwhile. */
export function EmptyState({ link, children, ...scene }: Props) {
  return (
    <Scene {...scene}>
      {link && (
        <Link to={link.to} className={buttonLook(link.tone && { tone: link.tone })}>
          {link.label}
        </Link>
      )}
      {children}
    </Scene>
  )
}
