import { classNames } from '../../ui/class-names.ts'
import { avatarPicture } from '../pictures/avatars.ts'
import styles from './avatar.module.css'
import { initials } from './initials.ts'

type Props = {
  /** the stored avatar; an unknown one, or none, shows initials */
  id: string | null
  /** whose it is, for the initials */
  name: string
  ring?: boolean
  className?: string | undefined
}

/** Somebody's round picture. It decorates: the name is always written beside it. */
export function Avatar({ id, name, ring = false, className }: Props) {
  const picture = avatarPicture(id)

  return (
    <span className={classNames(styles.avatar, ring && styles.ringed, className)} aria-hidden="true">
      {picture ? <img src={picture} alt="" width={240} height={240} decoding="async" /> : <span>{initials(name)}</span>}
    </span>
  )
}
