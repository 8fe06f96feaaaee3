import type { CSSProperties } from 'react'
import { classNames } from './class-names.ts'
import styles from './medallion.module.css'

type Props = {
  /** address of its drawing */
  picture: string
  /** colour of its enamel */
  glaze: string
  size?: 'normal' | 'large'
  /** the drawing has air of its own around it */
  isAiry?: boolean
  className?: string | undefined
}

/** Something won: a drawing in enamel and gold. What it says stands in the words beside it. @see D-63 */
export function Medallion({ picture, glaze, size = 'normal', isAiry, className }: Props) {
  return (
    <span
      className={classNames(styles.medallion, className)}
      data-size={size}
      data-airy={isAiry || undefined}
      style={{ '--glaze': glaze } as CSSProperties}
      aria-hidden="true"
    >
      <img src={picture} alt="" width={240} height={240} draggable={false} />
    </span>
  )
}
