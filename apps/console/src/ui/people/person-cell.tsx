import pictured from '../page/pictured.module.css'
import { Avatar } from './avatar.tsx'

type Props = { name: string; email: string; avatar: string | null }

/** A person in a row: picture, name, and the e-mail below. */
export function PersonCell({ name, email, avatar }: Props) {
  return (
    <span className={pictured.pictured}>
      <Avatar id={avatar} name={name} />
      <span className={pictured.words}>
        <b>{name}</b>
        <small>{email}</small>
      </span>
    </span>
  )
}
