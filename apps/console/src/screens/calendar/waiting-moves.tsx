import { Button } from '@mui/material'
import { Link } from 'react-router'
import { countOf } from '../../ui/figures.ts'
import { Note } from '../../ui/note.tsx'
import styles from './calendar.module.css'
import { daysOf } from './timeline.tsx'
import type { useMoves } from './use-moves.ts'

type Props = Pick<ReturnType<typeof useMoves>, 'waiting' | 'undo'>

/** The missions whose days were moved and not published. Each is reviewed and published in its editor. @see D-74 */
export function WaitingMoves({ waiting, undo }: Props) {
  if (waiting.length === 0) return null

  return (
    <Note tone="wait">
      <b>{countOf(waiting.length, 'movimiento', 'movimientos')} sin publicar.</b> Nadie los ve todavía.
      <ul className={styles.waiting}>
        {waiting.map(({ challengeId, missionId, title, days }) => (
          <li key={`${challengeId}/${missionId}`}>
            <span>
              {title}: {daysOf({ from: days.startsOn, until: days.endsOn })}
            </span>
            <Button size="small" component={Link} to={`/misiones/${challengeId}/${missionId}`}>
              Revisar<span className="sr-only"> {title}</span>
            </Button>
            <Button size="small" variant="text" onClick={() => undo({ challengeId, missionId })}>
              Deshacer<span className="sr-only"> {title}</span>
            </Button>
          </li>
        ))}
      </ul>
    </Note>
  )
}
