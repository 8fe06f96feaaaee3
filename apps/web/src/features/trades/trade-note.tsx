import type { ComponentType, SVGProps } from 'react'

type Props = { Icon: ComponentType<SVGProps<SVGSVGElement>>; children: string }

/** The limits of trades, in words. */
export function TradeNote({ Icon, children }: Props) {
  return (
    <p className="trade-note">
      <Icon aria-hidden="true" />
      <span>{children}</span>
    </p>
  )
}
