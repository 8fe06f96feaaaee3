import { Popover } from '@mui/material'
import type { ReactNode } from 'react'
import styles from './popover-panel.module.css'

type Props = { label: string; anchor: HTMLElement | null; onClose: () => void; children: ReactNode }

/** A small panel at what opened it, such as a chip whose filter is more than a choice among a few. */
export function PopoverPanel({ label, anchor, onClose, children }: Props) {
  return (
    <Popover
      anchorEl={anchor}
      open={anchor !== null}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      slotProps={{ paper: { role: 'dialog', 'aria-label': label, className: styles.panel! } }}
    >
      {children}
    </Popover>
  )
}
