import type { MissionOutput, SeriesTurn } from '@orbita/contract/missions/challenges'
import { dayWords } from '@orbita/domain/missions/deadlines'
import IconRepeat from '~icons/ph/arrows-clockwise-bold'
import IconPack from '~icons/ph/cards-fill'
import IconStar from '~icons/ph/star-fill'
import { givesWords } from '../../../components/missions/gives-line.tsx'
import { formatDay, formatWhole } from '../../../ui/format.ts'
import { comesBackWords, prizeWords } from '../series/turn-words.ts'
import missionStyles from './mission.module.css'
import styles from './series-panel.module.css'

/** Shows how a mission comes back, and what became of the turns before this one. @see MI-15 */
export function SeriesPanel({ mission }: { mission: MissionOutput }) {
  const { turn, today } = mission
  if (!turn) return null
  const comesBack = comesBackWords(turn)
  const prize = prizeWords(turn)
  const before = turn.turns.slice(0, turn.number - 1).toReversed()
  const done = before.filter(({ state }) => state === 'done').length

  return (
    <>
      {comesBack && (
        <p className={styles.rhythm}>
          <IconRepeat aria-hidden="true" />
          <span>
            <b>{comesBack}</b> hasta {dayWords(turn.turns.at(-1)!.startsOn, today)}. Cada turno empieza de cero y da lo
            suyo.
          </span>
        </p>
      )}
      {prize && (
        <p className={styles.rhythm}>
          <IconPack aria-hidden="true" />
          <span>{prize}</span>
        </p>
      )}
      {before.length > 0 && (
        <section className={`panel ${missionStyles.aside} ${styles.before}`} aria-labelledby="turnos-titulo">
          <h2 id="turnos-titulo">Los turnos de antes</h2>
          <p className={styles.count}>
            {done} de {before.length}
          </p>
          <ol>
            {before.map((one) => (
              <li key={one.id} data-turn={one.state}>
                <IconStar aria-hidden="true" />
                <strong>
                  {formatDay(one.startsOn)} – {formatDay(one.endsOn)} · {formatWhole(one.amount)} de{' '}
                  {formatWhole(one.target)}
                </strong>
                <small>{outcomeOf(one)}</small>
              </li>
            ))}
          </ol>
        </section>
      )}
    </>
  )
}

function outcomeOf({ state, gives }: SeriesTurn): string {
  if (state === 'undone') return 'Este turno ya cerró. No quita nada.'
  return state === 'done' ? givesWords(gives) || 'Hecho' : 'Sigue abierto'
}
