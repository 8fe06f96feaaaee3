import type { MissionTurn } from '@orbita/contract/missions/challenges'
import IconStar from '~icons/ph/star-fill'
import styles from './turn-stars.module.css'

/** The stars that fit around a planet. */
const MOST_STARS = 12

/**
 * Shows a star for each turn of a series, around its planet or in a row: full for one that is done, hollow for one that was
 * not, within a ring the open one, a dot for one to come. Of a long series the first are a number. The text beside it says the
 * same to a screen reader.
 *
 * @see MI-15
 */
export function TurnStars({ turn, shape }: { turn: MissionTurn; shape: 'orbit' | 'row' }) {
  const { turns, number } = turn
  const hidden = turns.length > MOST_STARS ? turns.length - MOST_STARS + 1 : 0
  const places = turns.length - hidden + Number(hidden > 0)

  return (
    <span className={styles.stars} data-shape={shape} aria-hidden="true">
      {hidden > 0 && (
        <b className={styles.more} style={shape === 'orbit' ? placeOf(0, places) : undefined}>
          +{hidden}
        </b>
      )}
      {turns.slice(hidden).map(({ id, state }, index) => (
        <span
          key={id}
          className={styles.turn}
          data-turn={state}
          data-this={index + hidden + 1 === number || undefined}
          style={shape === 'orbit' ? placeOf(index + Number(hidden > 0), places) : undefined}
        >
          {state !== 'later' && <IconStar />}
        </span>
      ))}
    </span>
  )
}

/** Returns the middle of a place of the orbit, the first at its top and the others clockwise. */
function placeOf(index: number, places: number) {
  const angle = (index / places) * 2 * Math.PI
  return { left: `${(50 + 46 * Math.sin(angle)).toFixed(2)}%`, top: `${(50 - 46 * Math.cos(angle)).toFixed(2)}%` }
}
