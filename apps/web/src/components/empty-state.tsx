import { Link, type LinkProps } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { buttonLook } from '../ui/button.tsx'
import { Scene } from '../ui/scene.tsx'

type Props = ComponentProps<typeof Scene> & {
  /** a link to something else to do; gold when it is the main action of the page */
  link?: { to: NonNullable<LinkProps['to']>; label: string; tone?: 'violet' | 'gold' }
}

/**
 * Shows a page that has nothing yet, or an address that leads to nothing: what will appear there, and where to go
 * meanwhile.
 */
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
