import { Avatar as Circle } from '@mui/material'
import { initials } from '@orbita/web/initials'
import { avatarPicture } from '@orbita/web/pictures/avatars'

type Props = { id: string | null; name: string; size?: number }

/** A person's round picture, or their initials. It is decorative: the name is always written beside it. */
export function Avatar({ id, name, size = 32 }: Props) {
  const picture = avatarPicture(id)

  return (
    <Circle component="span" aria-hidden="true" sx={{ width: size, height: size, fontSize: size * 0.38 }}>
      {picture ? <img src={picture} alt="" width={size} height={size} decoding="async" /> : initials(name)}
    </Circle>
  )
}
