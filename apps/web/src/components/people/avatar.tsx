import { classNames } from '../../ui/class-names.ts'
import { avatarPicture } from '../pictures/avatars.ts'
import styles from './avatar.module.css'
import { initials } from './initials.ts'

type Props = {
  /** the stored avatar; an unknown or missing one shows initials */
  id: string | null
  /** the person's name, for the initials */
  name: string
  ring?: boolean
  className?: string | undefined
}

/** Shows a person's round picture. It is decorative: the name is always written beside it. */
export function Avatar({ id, name, ring = false, className }: Props) {
  const picture = avatarPicture(id)

  return (
    <span className={classNames(styles.avatar, ring && styles.ringed, className)} aria-hidden="true">
      {picture ? <img src={picture} alt="" width={240} height={240} decoding="async" /> : <span>{initials(name)}</span>}
    </span>
  )
}
