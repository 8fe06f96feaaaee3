import type { KudosOutput } from '@orbita/contract/recognitions/kudos'
import { NO_VALUE } from '@orbita/domain/recognitions/values'
import type { ReactNode } from 'react'
import { classNames } from '../../../ui/class-names.ts'
import { valueLook } from '../company-value.ts'
import styles from './kudos-paper.module.css'

type Props = {
  kudos: Pick<KudosOutput, 'value' | 'message'>
  size?: 'small' | 'large'
  className?: string | undefined
  /** who signs it */
  children?: ReactNode
}

/** Shows the words of a kudos on the paper that they travel on, whole. */
export function KudosPaper({ kudos: { value, message }, size = 'small', className, children }: Props) {
  const { picture, look } = valueLook(value)

  return (
    <div className={classNames(styles.paper, look, className)} data-size={size}>
      {value.id !== NO_VALUE.id && (
        <p className={styles.value}>
          <img src={picture} alt="" width={26} height={26} />
          {value.name}
        </p>
      )}
      <blockquote>{message}</blockquote>
      {children}
    </div>
  )
}
