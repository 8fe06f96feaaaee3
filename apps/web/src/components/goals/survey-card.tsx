import type { AreaSurvey } from '@orbita/contract/missions/surveys'
import { formatWhole } from '../../ui/format.ts'
import { GoalBar } from './goal-bar.tsx'
import { GoalHead } from './goal-head.tsx'
import { surveyWords } from './goal-words.ts'
import styles from './survey-card.module.css'

/** Shows an anonymous survey with the bar of the employee's area, which says nothing of anybody. @see MI-9 */
export function SurveyCard({ survey, level }: { survey: AreaSurvey; level: 2 | 3 }) {
  const { title, line, people, answers, needed, unit } = survey
  const counted = `${formatWhole(answers)} de ${formatWhole(people)}`

  return (
    <article className={`panel ${styles.survey}`} aria-label={`Encuesta anónima: ${title}`}>
      <GoalHead kind="area" over={surveyWords(survey)} title={title} level={level} />
      <p>{line}</p>
      <GoalBar
        kind="area"
        label={`Respuestas de ${title}`}
        value={`${counted}; la meta son ${formatWhole(needed)}`}
        share={answers / people}
        mark={needed / people}
      />
      <p className={styles.counts}>
        <span>
          <b>{counted}</b> {unit.many}
        </span>
        <span>{answers >= needed ? '¡Meta lograda!' : `Meta: ${formatWhole(needed)}`}</span>
      </p>
      <small>Anónima: cuenta para el área, y nadie sabe quién respondió.</small>
    </article>
  )
}
