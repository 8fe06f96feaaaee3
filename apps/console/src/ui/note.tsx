import type { ReactNode } from 'react'
import OkIcon from '~icons/ph/check-circle-fill'
import InfoIcon from '~icons/ph/info-fill'
import BadIcon from '~icons/ph/warning-circle-fill'
import WarningIcon from '~icons/ph/warning-fill'
import styles from './note.module.css'

const ICONS = { info: InfoIcon, ok: OkIcon, wait: WarningIcon, bad: BadIcon }

type Props = { tone?: keyof typeof ICONS; children: ReactNode; role?: 'alert' | 'status'; id?: string }

/** A sentence that stands out: why something failed, what it changes. Its icon and its words carry the meaning. */
export function Note({ tone = 'info', children, role, id }: Props) {
  const Icon = ICONS[tone]

  return (
    <div className={styles.note} data-tone={tone === 'info' ? 'run' : tone} role={role} id={id}>
      <Icon aria-hidden="true" />
      <div>{children}</div>
    </div>
  )
}
