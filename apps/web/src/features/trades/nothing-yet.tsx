import robot from '@orbita/art/files/escena/robot.svg'
import type { ReactNode } from 'react'
import styles from './nothing-yet.module.css'

type Props = {
  /** whether nothing else is on the page, so that there is room for a drawing */
  isAlone: boolean
  children: ReactNode
}

/** Says that there are no trades of a kind yet, and where they come from. @see D-58 */
export function NothingYet({ isAlone, children }: Props) {
  return (
    <div className={styles.nothing}>
      {isAlone && <img src={robot} alt="" width={110} height={133} />}
      <p>{children}</p>
    </div>
  )
}
