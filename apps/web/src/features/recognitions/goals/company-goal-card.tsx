import type { CompanyGoal } from '@orbita/contract/missions/goals'
import { Link } from '@tanstack/react-router'
import IconHeart from '~icons/ph/heart-fill'
import { GoalBar } from '../../../components/goals/goal-bar.tsx'
import { GoalHead } from '../../../components/goals/goal-head.tsx'
import { amountOf, untilWords } from '../../../components/goals/goal-words.ts'
import { buttonLook } from '../../../ui/button.tsx'
import { formatWhole } from '../../../ui/format.ts'
import styles from './goal-card.module.css'

/** Shows a goal of the company: its bar, its cause, and the employee's own part. @see D-68 */
export function CompanyGoalCard({ goal }: { goal: CompanyGoal }) {
  const { title, cause, amount, target, unit, mission, mine, isReached } = goal
  const missing = Math.max(0, target - amount)

  return (
    <article className={`panel ${styles.card}`} aria-label={`Toda la empresa: ${title}`}>
      <GoalHead kind="company" over={untilWords(goal)} title={title} level={2} />
      <GoalBar
        kind="company"
        label={title}
        value={`${amountOf(goal, amount)} de ${formatWhole(target)}`}
        share={amount / target}
      />
      <p className={styles.counts}>
        <span>
          <b>{formatWhole(amount)}</b> {amount === 1 ? unit.one : unit.many}
        </span>
        <span>
          {isReached || missing === 0 ? (
            <b>¡Meta lograda!</b>
          ) : (
            <>
              {missing === 1 ? 'Falta' : 'Faltan'} <b>{formatWhole(missing)}</b>
            </>
          )}
        </span>
      </p>
      <div className={styles.cause}>
        <h3>La causa</h3>
        <p>{cause}</p>
        {mine > 0 && (
          <p className={styles.own}>
            <IconHeart aria-hidden="true" />
            Tú sumaste {amountOf(goal, mine)}
          </p>
        )}
      </div>
      {mission && !isReached && (
        <Link
          to="/mision-espacial/misiones/$challengeId/$missionId"
          params={{ challengeId: mission.challengeId, missionId: mission.id }}
          className={`${buttonLook({ wide: true })} btn-mint`}
        >
          {mission.title}
        </Link>
      )}
    </article>
  )
}
