import { classNames } from '../../ui/class-names.ts'
import { bodyPicture } from '../pictures/bodies.ts'
import { Avatar } from './avatar.tsx'
import styles from './character.module.css'

type Props = {
  person: { name: string; avatar: string | null }
  /** what the character does in the last frame; while a scene plays, it waves until then */
  does: 'waves' | 'jumps'
  className?: string | undefined
}

/** Shows somebody's character from head to foot, or their initials in place of one. It is decorative. */
export function Character({ person: { name, avatar }, does, className }: Props) {
  const picture = bodyPicture(avatar, does)

  return (
    <span className={classNames(styles.character, className)} data-part="person" aria-hidden="true">
      {picture ? (
        <>
          {does === 'jumps' && (
            <img
              className={styles.before}
              src={bodyPicture(avatar, 'waves')}
              alt=""
              width={240}
              height={290}
              data-part="waves"
            />
          )}
          <img src={picture} alt="" width={240} height={290} data-part={does === 'jumps' ? 'jumps' : undefined} />
        </>
      ) : (
        <Avatar className={styles.face} id={avatar} name={name} ring />
      )}
    </span>
  )
}
