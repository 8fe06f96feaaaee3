import type { AreaGoal, CompanyGoal, SharedGoals } from '@orbita/contract/missions/goals'
import { Link } from '@tanstack/react-router'
import { GoalBar } from '../../../components/goals/goal-bar.tsx'
import { GoalHead } from '../../../components/goals/goal-head.tsx'
import { amountOf, areaGoalWords, type EarlierGoals, untilWords } from '../../../components/goals/goal-words.ts'
import { SurveyCard } from '../../../components/goals/survey-card.tsx'
import { formatWhole } from '../../../ui/format.ts'
import misionNextStyles from './mision-next.module.css'
import styles from './mision-shared-goals.module.css'

/** Shows the goals that the employee shares with their area and with the company; nothing when there are none. @see D-68 */
export function MisionSharedGoals({ goals: { area, company, surveys = [] } }: { goals: EarlierGoals<SharedGoals> }) {
  if (!area && company.length + surveys.length === 0) return null

  return (
    <section className={misionNextStyles.soon} aria-labelledby="metas">
      <div className={misionNextStyles.head}>
        <h2 id="metas" className="subtitle">
          Metas compartidas
        </h2>
        <Link to="/mision-espacial/reconocimientos" search={{ ver: 'metas' }} className="link">
          Ver todas
        </Link>
      </div>
      <div>
        {area && <OfArea goal={area} />}
        {company.map((goal) => (
          <OfCompany key={goal.id} goal={goal} />
        ))}
        {surveys.map((survey) => (
          <SurveyCard key={`${survey.challengeId} ${survey.id}`} survey={survey} level={3} />
        ))}
      </div>
    </section>
  )
}

function OfArea({ goal }: { goal: AreaGoal }) {
  const { mission, people, completed, needed, isReached } = goal
  const counted = `${formatWhole(completed)} de ${formatWhole(people)}`

  return (
    <article className={`panel ${styles.goal}`}>
      <GoalHead kind="area" over={areaGoalWords(goal)} title={mission.title} level={3} />
      <GoalBar
        kind="area"
        label={`Meta de ${mission.title}`}
        value={`${counted} personas; la meta son ${formatWhole(needed)}`}
        share={completed / people}
        mark={needed / people}
      />
      <p>
        <span>
          <b>{counted}</b> personas la completaron
        </span>
        <span>{isReached ? '¡Meta lograda!' : `Meta: ${formatWhole(needed)}`}</span>
      </p>
    </article>
  )
}

function OfCompany({ goal }: { goal: CompanyGoal }) {
  const { title, cause, amount, target, unit, isReached } = goal

  return (
    <article className={`panel ${styles.goal}`}>
      <GoalHead kind="company" over={untilWords(goal)} title={title} level={3} />
      <GoalBar
        kind="company"
        label={title}
        value={`${amountOf(goal, amount)} de ${formatWhole(target)}`}
        share={amount / target}
      />
      <p>
        <span>
          <b>{formatWhole(amount)}</b> {amount === 1 ? unit.one : unit.many}
        </span>
        <span>{isReached ? '¡Meta lograda!' : cause}</span>
      </p>
    </article>
  )
}
