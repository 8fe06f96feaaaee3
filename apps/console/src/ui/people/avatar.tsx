import { initials } from '@orbita/web/initials'
import { avatarPicture } from '@orbita/web/pictures/avatars'
import styles from './avatar.module.css'

type Props = { id: string | null; name: string; size?: number }

/** A person's round picture, or their initials. It is decorative: the name is always written beside it. */
export function Avatar({ id, name, size = 32 }: Props) {
  const picture = avatarPicture(id)

  return (
    <span className={styles.avatar} aria-hidden="true" style={{ width: size, height: size, fontSize: size * 0.38 }}>
      {picture ? <img src={picture} alt="" width={size} height={size} decoding="async" /> : initials(name)}
    </span>
  )
}
