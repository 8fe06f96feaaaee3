import type { GoalsOutput, ReachedGoal } from '@orbita/contract/missions/goals'
import { useQuery } from '@tanstack/react-query'
import { messageOf } from '../../../app/error-copy.ts'
import { amountOf, type EarlierGoals, monthWords } from '../../../components/goals/goal-words.ts'
import { SurveyCard } from '../../../components/goals/survey-card.tsx'
import { iconPicture } from '../../../components/pictures/icons.ts'
import { planetPicture } from '../../../components/pictures/planets.ts'
import { Button } from '../../../ui/button.tsx'
import { focusMain } from '../../../ui/focus-main.ts'
import { formatWhole } from '../../../ui/format.ts'
import { Nothing } from '../../../ui/nothing.tsx'
import { Bones, Skeleton } from '../../../ui/skeleton.tsx'
import { BackToRecognitions } from '../back-link.tsx'
import { goalsQuery } from '../queries.ts'
import { AreaGoalCard } from './area-goal-card.tsx'
import { CompanyGoalCard } from './company-goal-card.tsx'
import styles from './goals-page.module.css'

/** Shows the goals that people reach together: of the area, of the company, and those that were reached. @see D-68, MI-12 */
export function GoalsPage() {
  return (
    <div className={styles.goals} data-tint="reconocimientos">
      <BackToRecognitions />
      <div>
        <h1 className="title" tabIndex={-1}>
          Metas compartidas
        </h1>
        <p className={styles.lead}>Se ganan en grupo y nadie compite: cada área tiene la suya.</p>
      </div>
      <Goals />
    </div>
  )
}

function Goals() {
  const { data: goals, error, refetch } = useQuery(goalsQuery)

  if (error && !goals) {
    return (
      <div className={`panel ${styles.failed}`} role="alert">
        <p>{messageOf(error)}</p>
        <Button ref={focusMain} size="small" onClick={() => void refetch()}>
          Reintentar
        </Button>
      </div>
    )
  }
  if (!goals) {
    return (
      <Skeleton className={styles.running}>
        <Bones count={2} className="h-80 rounded-lg" />
      </Skeleton>
    )
  }
  return <GoalsView goals={goals} />
}

/** Shows the goals that run, or that there are none, and those that were reached. */
export function GoalsView({ goals: { area, company, surveys = [], reached } }: { goals: EarlierGoals<GoalsOutput> }) {
  return (
    <>
      {area || company.length + surveys.length > 0 ? (
        <div className={styles.running}>
          {area && <AreaGoalCard goal={area} />}
          {company.map((goal) => (
            <CompanyGoalCard key={goal.id} goal={goal} />
          ))}
          {surveys.map((survey) => (
            <SurveyCard key={`${survey.challengeId} ${survey.id}`} survey={survey} level={2} />
          ))}
        </div>
      ) : (
        <Nothing picture={iconPicture('iconos/reto')}>
          Este mes no hay una meta en marcha. Cuando empiece una, verás aquí cómo va.
        </Nothing>
      )}
      {reached.length > 0 && (
        <section className={styles.before} aria-labelledby="logradas">
          <h2 id="logradas" className="subtitle">
            Las que ya lograron
          </h2>
          <ul>
            {reached.map((goal) => (
              <li key={`${goal.month} ${goal.title}`} className="panel">
                <Reached goal={goal} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

function Reached({ goal: { title, picture, month, count, total, unit } }: { goal: ReachedGoal }) {
  const counted = unit ? amountOf({ unit }, count) : `${formatWhole(count)} de ${formatWhole(total)}`

  return (
    <>
      <img src={picture ? planetPicture(picture) : iconPicture('iconos/reto')} alt="" width={48} height={48} />
      <b>{title}</b>
      <small>
        {monthWords(month)} · {counted}
      </small>
    </>
  )
}
