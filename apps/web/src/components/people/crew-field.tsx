import { AVATARS, type AvatarId } from '@orbita/domain/people/avatars'
import IconCheck from '~icons/ph/check-bold'
import { classNames } from '../../ui/class-names.ts'
import { Avatar } from './avatar.tsx'
import styles from './crew-field.module.css'

type Props = {
  chosen: AvatarId | null
  /** called at every touch, also on the portrait that is chosen already */
  onChoose: (avatar: AvatarId) => void
  className?: string | undefined
}

/** Shows the sixteen portraits as one group of native radios, which is one tab stop. @see D-51 */
export function CrewField({ chosen, onChoose, className }: Props) {
  return (
    <fieldset className={classNames(styles.crew, className)}>
      <legend className="sr-only">Tripulación</legend>
      {AVATARS.map((avatar) => (
        <label key={avatar.id}>
          <input
            type="radio"
            name="avatar"
            value={avatar.id}
            checked={avatar.id === chosen}
            onChange={() => onChoose(avatar.id)}
            onClick={() => avatar.id === chosen && onChoose(avatar.id)}
          />
          <Avatar className={styles.avatar} id={avatar.id} name={avatar.name} />
          <IconCheck aria-hidden="true" />
          <span className="sr-only">{avatar.name}</span>
        </label>
      ))}
    </fieldset>
  )
}
