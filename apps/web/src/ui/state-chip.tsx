import type { ComponentType, SVGProps } from 'react'
import './state-chip.css'

export type Tone = 'good' | 'waiting' | 'running' | 'bad' | 'quiet'

type Props = { tone: Tone; Icon: ComponentType<SVGProps<SVGSVGElement>>; children: string }

/** The state something is in: an icon and its word, the colour only repeats them. */
export function StateChip({ tone, Icon, children }: Props) {
  return (
    <span className="state-chip" data-tone={tone}>
      <Icon aria-hidden="true" />
      {children}
    </span>
  )
}
