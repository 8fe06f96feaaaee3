import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import IconSkip from '~icons/ph/skip-forward-fill'
import { Confetti } from '../../../ui/moments/confetti.tsx'
import { usePauseCelebrations } from '../../../ui/moments/hold.ts'
import { SoundSwitch } from '../../../ui/sound/sound-switch.tsx'
import styles from './gift-scene.module.css'

type Props = {
  stage: RefObject<HTMLDivElement | null>
  isDone: boolean
  onSkip: () => void
  /** the title, which gets the focus */
  title: ReactNode
  /** the result, for screen readers */
  words: string
  children: ReactNode
  /** the buttons */
  actions: ReactNode
}

/** The stage of a gift: rays, confetti, a title, and its buttons at the end. */
export function GiftScene({ stage, isDone, onSkip, title, words, children, actions }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  usePauseCelebrations()

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: the button and Escape do the same
    <div ref={stage} className={styles.scene} data-unframed="corners" onClick={isDone ? undefined : onSkip}>
      <div className={styles.rays} aria-hidden="true" />
      <Confetti className={styles.confetti} />
      <div className={styles.corners}>
        <SoundSwitch look="icon" />
        {!isDone && (
          <button type="button" className={styles.skip} onClick={onSkip}>
            Saltar
            <IconSkip aria-hidden="true" />
          </button>
        )}
      </div>
      <h1 ref={heading} tabIndex={-1} className="title">
        {title}
      </h1>
      {children}
      <p role="status" className="sr-only">
        {isDone && words}
      </p>
      <div className={styles.actions}>{actions}</div>
    </div>
  )
}
