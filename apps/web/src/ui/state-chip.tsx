import type { ComponentType, SVGProps } from 'react'
import { classNames } from './class-names.ts'
import styles from './state-chip.module.css'

export type Tone = 'good' | 'waiting' | 'running' | 'bad' | 'quiet'

type Props = {
  tone: Tone
  Icon: ComponentType<SVGProps<SVGSVGElement>>
  className?: string | undefined
  children: string
}

/** Shows a state as an icon and its word; the colour only repeats them. */
export function StateChip({ tone, Icon, className, children }: Props) {
  return (
    <span className={classNames(styles.chip, className)} data-tone={tone}>
      <Icon aria-hidden="true" />
      {children}
    </span>
  )
}
