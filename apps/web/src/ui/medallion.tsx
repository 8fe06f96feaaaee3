import { classNames } from './class-names.ts'
import styles from './medallion.module.css'

type Props = {
  /** the address of its drawing */
  picture: string
  /** a class that gives its enamel a colour: `--glaze` */
  glaze: string | undefined
  size?: 'normal' | 'large'
  /** whether the drawing has a margin of its own */
  isAiry?: boolean
  className?: string | undefined
}

/** Shows something won as a drawing in enamel and gold. The text beside it says the same. @see D-63 */
export function Medallion({ picture, glaze, size = 'normal', isAiry, className }: Props) {
  return (
    <span
      className={classNames(styles.medallion, glaze, className)}
      data-size={size}
      data-airy={isAiry || undefined}
      aria-hidden="true"
    >
      <img src={picture} alt="" width={240} height={240} draggable={false} />
    </span>
  )
}
