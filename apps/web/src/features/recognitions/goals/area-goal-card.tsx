import sobre from '@orbita/art/files/sobre/sobre.svg'
import moneda from '@orbita/art/files/ui/moneda.svg'
import type { AreaGoal } from '@orbita/contract/missions/goals'
import { Link } from '@tanstack/react-router'
import type { CSSProperties } from 'react'
import IconCheck from '~icons/ph/check-bold'
import IconDone from '~icons/ph/check-circle-fill'
import { GoalBar } from '../../../components/goals/goal-bar.tsx'
import { GoalHead } from '../../../components/goals/goal-head.tsx'
import { areaGoalWords, missingWords } from '../../../components/goals/goal-words.ts'
import { buttonLook } from '../../../ui/button.tsx'
import { formatWhole } from '../../../ui/format.ts'
import { StateChip } from '../../../ui/state-chip.tsx'
import styles from './goal-card.module.css'

/** The most people who are counted by chips; more are counted by a bar. */
const MOST_CHIPS = 20

/** Shows the goal of an area: how many completed its mission and never who, why, and what each of them gets. @see D-68 */
export function AreaGoalCard({ goal }: { goal: AreaGoal }) {
  const { mission, why, people, completed, needed, gives, isMine, isReached } = goal
  const { lead, rest } = missingWords(goal)
  const counted = `${formatWhole(completed)} de ${formatWhole(people)}`

  return (
    <article className={`panel ${styles.card}`} aria-label={`${areaGoalWords(goal)}: ${mission.title}`}>
      <GoalHead kind="area" over={areaGoalWords(goal)} title={mission.title} level={2} />
      {people <= MOST_CHIPS ? (
        <ul className={styles.chips} data-reached={isReached || undefined} aria-hidden="true">
          {Array.from({ length: people }, (_, place) => (
            <li
              // biome-ignore lint/suspicious/noArrayIndexKey: a chip is a number of people, not a person
              key={place}
              data-done={place < completed || undefined}
              data-goal={place === needed - 1 || undefined}
              style={{ '--place': place } as CSSProperties}
            >
              {place < completed && <IconCheck />}
            </li>
          ))}
        </ul>
      ) : (
        <GoalBar
          kind="area"
          label={`Meta de ${mission.title}`}
          value={`${counted} personas; la meta son ${formatWhole(needed)}`}
          share={completed / people}
          mark={needed / people}
        />
      )}
      <p className={styles.counts} role="status">
        <span>
          <b>{counted}</b> la completaron
        </span>
        <span>
          <b>{lead}</b> {rest}
        </span>
      </p>
      <div className={styles.cause}>
        <h3>Por qué</h3>
        <p>{why}</p>
        {gives.packs + gives.credits > 0 && <h3>Cada persona que la completó recibe</h3>}
        <ul className={styles.gives}>
          {gives.packs > 0 && (
            <li>
              <img src={sobre} alt="" width={18} height={26} />
              {gives.packs} {gives.packs === 1 ? 'sobre' : 'sobres'}
            </li>
          )}
          {gives.credits > 0 && (
            <li>
              <img src={moneda} alt="" width={24} height={24} />
              {formatWhole(gives.credits)} créditos
            </li>
          )}
        </ul>
      </div>
      {isMine ? (
        <StateChip tone="good" Icon={IconDone} className={styles.mine}>
          Tú ya la completaste
        </StateChip>
      ) : (
        <Link
          to="/mision-espacial/misiones/$challengeId/$missionId"
          params={{ challengeId: mission.challengeId, missionId: mission.id }}
          className={`${buttonLook({ wide: true })} btn-mint`}
        >
          Ir a la misión
        </Link>
      )}
    </article>
  )
}
