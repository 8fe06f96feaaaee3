import type { ComponentProps } from 'react'
import styles from './check-box.module.css'

type Props = Omit<ComponentProps<'input'>, 'type' | 'className' | 'ref'> & {
  /** whether some of what it stands for is chosen, and not all */
  isMixed?: boolean
}

/** The checkbox of a row or of a card: the browser's own, because a list has hundreds of them. Its name is its `aria-label`. */
export function CheckBox({ isMixed = false, ...props }: Props) {
  return (
    <input
      type="checkbox"
      className={styles.box}
      ref={(box) => {
        if (box) box.indeterminate = isMixed
      }}
      {...props}
    />
  )
}
