import { Avatar } from './avatar.tsx'
import styles from './person-cell.module.css'

type Props = { name: string; email: string; avatar: string | null }

/** A person in a row: picture, name, and the e-mail below. */
export function PersonCell({ name, email, avatar }: Props) {
  return (
    <span className={styles.person}>
      <Avatar id={avatar} name={name} />
      <span className={styles.words}>
        <b>{name}</b>
        <small>{email}</small>
      </span>
    </span>
  )
}
