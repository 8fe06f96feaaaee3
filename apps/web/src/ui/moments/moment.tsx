import { type ReactNode, useEffect } from 'react'
import IconSkip from '~icons/ph/skip-forward-fill'
import { Button } from '../button.tsx'
import { useModal } from '../overlays/use-modal.ts'
import { SoundSwitch } from '../sound/sound-switch.tsx'
import { Confetti } from './confetti.tsx'
import { usePauseCelebrations } from './hold.ts'
import styles from './moment.module.css'
import type { ScenePlay } from './use-scene-play.ts'

type Props = {
  scene: ScenePlay
  title: string
  /** the result, for screen readers */
  words: string
  children: ReactNode
  /** the buttons, of which the first is the main one */
  actions: ReactNode
  onClose: () => void
  /** the colour of its light; violet by default */
  tone?: 'violet' | 'mint'
  /** whether paper falls; it begins to when this becomes true */
  hasConfetti?: boolean
  /** whether what is shown says the title already, so that it is for screen readers alone */
  isTitleHidden?: boolean
  /** what stands in the corner above, such as a balance */
  corner?: ReactNode
  /** whether it is a celebration itself, and holds no other back */
  isCelebration?: boolean
}

/** Shows a moment over the page. A touch, Escape or its button lead to its last frame, and Escape then closes it. */
export function Moment(props: Props) {
  const { scene, title, words, children, actions, corner, onClose } = props
  const { tone = 'violet', hasConfetti = true, isTitleHidden = false, isCelebration = false } = props
  const { stage, isDone, skip } = scene
  const dialog = useModal(onClose)
  usePauseCelebrations(!isCelebration)
  // The focus goes from the title to the main button.
  useEffect(() => {
    if (isDone) dialog.current?.querySelector<HTMLElement>('[data-part="actions"] .btn')?.focus({ preventScroll: true })
  }, [dialog, isDone])

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard skips with Escape, which arrives as `cancel`
    <dialog
      ref={dialog}
      className={styles.moment}
      data-tone={tone}
      aria-label={title}
      onClick={isDone ? undefined : skip}
      onCancel={(event) => {
        event.preventDefault()
        if (isDone) onClose()
        else skip()
      }}
    >
      <div className={styles.rays} aria-hidden="true" />
      {hasConfetti && <Confetti className={styles.confetti} />}
      <div ref={stage} className={styles.stage}>
        <div className={styles.bar}>
          <span className={styles.corner}>
            <SoundSwitch look="icon" />
            {corner}
          </span>
          {!isDone && (
            <Button size="small" className="btn-quiet" onClick={skip}>
              Saltar
              <IconSkip aria-hidden="true" />
            </Button>
          )}
        </div>
        <h2 tabIndex={-1} data-focus className={isTitleHidden ? 'sr-only' : undefined}>
          {title}
        </h2>
        {children}
        <p role="status" className="sr-only">
          {isDone && words}
        </p>
        <div className={styles.actions} data-part="actions">
          {actions}
        </div>
      </div>
    </dialog>
  )
}
