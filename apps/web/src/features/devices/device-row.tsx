import type { OwnSession } from '@orbita/contract/identity/sessions'
import IconThis from '~icons/ph/check-circle-fill'
import IconPhone from '~icons/ph/device-mobile-fill'
import IconTablet from '~icons/ph/device-tablet-fill'
import IconUnknown from '~icons/ph/devices-fill'
import IconComputer from '~icons/ph/laptop-fill'
import { agoWords } from '../../ui/ago-words.ts'
import { Button } from '../../ui/button.tsx'
import { StateChip } from '../../ui/state-chip.tsx'
import styles from './devices-view.module.css'

type Props = {
  session: OwnSession
  now: Date
  /** closes it; absent where this device may not */
  onEnd: (() => void) | undefined
}

/** Shows one open session: its device, its last use, and the button that closes it. */
export function DeviceRow({ session, now, onEnd }: Props) {
  const { device, seenAt, startedAt, isThisOne } = session
  const Icon = iconOf(device)

  return (
    <div className={`panel ${styles.device}`}>
      <Icon aria-hidden="true" />
      <div className={styles.words}>
        <b>{device}</b>
        <span>
          {isThisOne ? 'En uso' : <time dateTime={seenAt}>Usado {agoWords(seenAt, now)}</time>} · abierta{' '}
          <time dateTime={startedAt}>{agoWords(startedAt, now)}</time>
        </span>
      </div>
      {isThisOne ? (
        <StateChip tone="good" Icon={IconThis} className={styles.act}>
          Este
        </StateChip>
      ) : onEnd ? (
        <Button size="small" className={`btn-quiet ${styles.act}`} aria-label={`Cerrar ${device}`} onClick={onEnd}>
          Cerrar
        </Button>
      ) : null}
    </div>
  )
}

function iconOf(device: string) {
  if (/teléfono|iPhone/.test(device)) return IconPhone
  if (/tableta|iPad/.test(device)) return IconTablet
  return /computador|Mac|Chromebook/.test(device) ? IconComputer : IconUnknown
}
