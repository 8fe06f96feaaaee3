import { type FocusEvent, useLayoutEffect, useRef, useState } from 'react'
import IconSuccess from '~icons/ph/check-circle-fill'
import IconInfo from '~icons/ph/info-fill'
import IconError from '~icons/ph/warning-circle-fill'
import IconClose from '~icons/ph/x-bold'
import styles from './toast.module.css'
import { makeRoom } from './toast-room.ts'
import { useCountdown } from './use-countdown.ts'

export type Severity = 'error' | 'info' | 'success'

/** The time a toast stays on screen, in milliseconds. @see S-09 */
const TOAST_MS = 3000

const ICONS = { error: IconError, info: IconInfo, success: IconSuccess }

/** The words of a toast. */
export type ShownToast = {
  severity: Severity
  text: string
  /** the code by which an operator finds the failure in the server's log */
  supportCode?: string | undefined
}

type Props = ShownToast & { onClose: () => void }

/** Shows one toast. Its countdown pauses while the pointer or the focus is on it, and its line shows the time left. */
export function Toast({ severity, text, supportCode, onClose }: Props) {
  const [isHovered, setHovered] = useState(false)
  const [isFocused, setFocused] = useState(false)
  const isPaused = isHovered || isFocused
  const { box, giveBack } = useRoom()
  const close = () => {
    giveBack()
    onClose()
  }
  useCountdown({ milliseconds: TOAST_MS, isPaused, onEnd: close })

  const Icon = ICONS[severity]
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only stops its own clock, there is nothing to activate
    <div
      ref={box}
      className={styles.toast}
      data-severity={severity}
      data-paused={isPaused || undefined}
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={() => setFocused(true)}
      onBlur={({ currentTarget, relatedTarget }: FocusEvent) => setFocused(currentTarget.contains(relatedTarget))}
    >
      <span className={styles.icon}>
        <Icon aria-hidden="true" />
      </span>
      <p>
        {text}
        {supportCode !== undefined && (
          <small>
            Código para soporte: <code>{supportCode}</code>
          </small>
        )}
      </p>
      <button type="button" aria-label="Cerrar aviso" onClick={close}>
        <IconClose aria-hidden="true" />
      </button>
      <i className={styles.life} aria-hidden="true" />
    </div>
  )
}

/** Takes the room of a toast at the top of the page until it is given back, which it is before the toast fades. */
function useRoom() {
  const box = useRef<HTMLDivElement>(null)
  const end = useRef(() => {})

  useLayoutEffect(() => {
    end.current = makeRoom(box.current?.offsetHeight ?? 0)
    return () => end.current()
  }, [])
  return { box, giveBack: () => end.current() }
}
