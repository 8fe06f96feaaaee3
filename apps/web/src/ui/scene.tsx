import type { ReactNode, SyntheticEvent } from 'react'
import styles from './scene.module.css'

type Props = {
  title: string
  words: string
  /** drawings placed inside a box of 280 by 250 */
  picture: ReactNode
  /** changes the sky's tint on the whole page */
  tint?: 'recompensas' | 'reconocimientos'
  /** stands in the place of a page that could not be loaded */
  isFailure?: boolean
  /** the action the page offers, if any */
  children?: ReactNode
}

/** Shows a whole page made of a picture, a title, a sentence and at most one action. */
export function Scene({ title, words, picture, tint, isFailure, children }: Props) {
  return (
    <section className={styles.scene} data-tint={tint} data-failed={isFailure || undefined}>
      <div className={styles.picture} aria-hidden="true" onErrorCapture={hideLost}>
        {picture}
      </div>
      <h1>{title}</h1>
      <p>{words}</p>
      {children}
    </section>
  )
}

/** Hides a drawing that cannot be fetched: the browser would show a broken frame in its place. */
function hideLost({ target }: SyntheticEvent): void {
  if (target instanceof HTMLImageElement) target.style.visibility = 'hidden'
}
