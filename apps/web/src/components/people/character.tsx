import { classNames } from '../../ui/class-names.ts'
import { type BodyPose, bodyPicture, hasBody } from '../pictures/bodies.ts'
import styles from './character.module.css'
import { initials } from './initials.ts'

type Props = {
  person: { name: string; avatar: string | null }
  /** what the character does in the last frame */
  does: BodyPose
  /** it waves while its scene plays, until the last frame */
  isPlayed?: boolean
  className?: string | undefined
}

/** Shows somebody's character from head to foot, or a suit with their initials in its helmet. It is decorative. */
export function Character({ person: { name, avatar }, does, isPlayed = false, className }: Props) {
  return (
    <span className={classNames(styles.character, className)} data-part="person" aria-hidden="true">
      {isPlayed && (
        <img
          className={styles.before}
          src={bodyPicture(avatar, 'waves')}
          alt=""
          width={240}
          height={290}
          data-part="waves"
        />
      )}
      <img
        src={bodyPicture(avatar, does)}
        alt=""
        width={240}
        height={290}
        draggable={false}
        data-part={isPlayed ? 'jumps' : undefined}
      />
      {!hasBody(avatar) && <b className="display">{initials(name)}</b>}
    </span>
  )
}
