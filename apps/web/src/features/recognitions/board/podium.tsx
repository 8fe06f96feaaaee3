import type { LeaderboardRow } from '@orbita/contract/leaderboard'
import { firstName } from '@orbita/domain/people/first-name'
import { Avatar } from '../../../components/people/avatar.tsx'
import { formatWhole } from '../../../ui/format.ts'
import styles from './podium.module.css'

/** Shows the first three on their steps; people who tie carry the same number. @see RC-5 */
export function Podium({ rows, unit }: { rows: readonly LeaderboardRow[]; unit: string }) {
  return (
    <ol className={styles.podium} aria-label="Podio">
      {rows.map(({ place, name, avatar, experience, isMe }, index) => (
        <li key={`${place}-${name}-${isMe}`} data-step={index + 1} data-metal={Math.min(place, 3)}>
          <Avatar className={styles.avatar} id={avatar} name={name} />
          <b aria-hidden="true">{isMe ? 'Tú' : firstName(name)}</b>
          <small aria-hidden="true">{formatWhole(experience)}</small>
          <i aria-hidden="true">{place}</i>
          <span className="sr-only">
            Puesto {place}: {isMe ? 'tú' : name}, {formatWhole(experience)} {unit}
          </span>
        </li>
      ))}
    </ol>
  )
}
