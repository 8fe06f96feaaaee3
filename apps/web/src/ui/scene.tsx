import type { ReactNode } from 'react'
import styles from './scene.module.css'

type Props = {
  title: string
  words: string
  /** drawings placed inside a box of 280 by 250 */
  picture: ReactNode
  /** tints the sky of the whole page */
  tint?: 'recompensas' | 'reconocimientos'
  /** what can be done about it, if anything */
  children?: ReactNode
}

/** A whole page that is a picture, a title, a sentence and at most one thing to do. */
export function Scene({ title, words, picture, tint, children }: Props) {
  return (
    <section className={styles.scene} data-tint={tint}>
      <div className={styles.picture} aria-hidden="true">
        {picture}
      </div>
      <h1>{title}</h1>
      <p>{words}</p>
      {children}
    </section>
  )
}
