import type { ReactNode } from 'react'
import styles from './nothing.module.css'

type Props = {
  /** a drawing, where nothing else is on the page; its box is 240 by 290, or square */
  picture?: string | undefined
  /** where to go meanwhile */
  way?: ReactNode
  children: ReactNode
}

/** Says that a list has nothing yet, what will appear in it, and what to do meanwhile. */
export function Nothing({ picture, way, children }: Props) {
  return (
    <div className={styles.nothing}>
      {picture && <img src={picture} alt="" />}
      <p>{children}</p>
      {way}
    </div>
  )
}
