import IconPencil from '~icons/ph/pencil-simple-fill'
import { Avatar } from '../../components/people/avatar.tsx'
import { Character } from '../../components/people/character.tsx'
import styles from './own-face.module.css'

type Props = { person: { name: string; avatar: string | null }; className: string | undefined }

/**
 * What leads to the choice of the avatar: one's own with a pencil, or a suit that nobody wears yet and what it asks.
 *
 * @see D-134
 */
export function OwnFace({ person: { name, avatar }, className }: Props) {
  if (avatar === null) {
    return (
      <span className={styles.nobody}>
        <Character person={{ name, avatar }} className={styles.suit} does="waves" />
        <span className={styles.choose}>Elige quién eres</span>
      </span>
    )
  }
  return (
    <>
      <span className="sr-only">Cambiar avatar</span>
      <Avatar className={className} id={avatar} name={name} ring />
      <IconPencil aria-hidden="true" />
    </>
  )
}
