import type { MissionOutput } from '@orbita/contract/missions/challenges'
import IconDone from '~icons/ph/check-circle-fill'
import IconOpen from '~icons/ph/circle-bold'
import missionStyles from './mission.module.css'
import styles from './mission-story.module.css'

/** Shows the steps of the mission, with the completed ones ticked, and its briefing. @see D-62, D-133 */
export function MissionStory({ mission: { briefing, steps, amount } }: { mission: MissionOutput }) {
  return (
    <section className={`panel ${styles.text}`} aria-labelledby="mision-titulo">
      <h2 id="mision-titulo">Qué hay que hacer</h2>
      {steps && <Steps steps={steps} done={amount} />}
      {briefing.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </section>
  )
}

export function MissionWhy({ mission: { why } }: { mission: MissionOutput }) {
  return (
    <section className={`panel ${missionStyles.aside} ${styles.text} mission-why`} aria-labelledby="importa-titulo">
      <h2 id="importa-titulo">Por qué importa</h2>
      <p>{why}</p>
    </section>
  )
}

function Steps({ steps, done }: { steps: readonly string[]; done: number }) {
  return (
    <ol className={styles.steps} aria-label="Pasos">
      {steps.map((step, index) => (
        <li key={step} data-done={index < done || undefined}>
          {index < done ? <IconDone aria-hidden="true" /> : <IconOpen aria-hidden="true" />}
          <span>{step}</span>
          {index < done && <span className="sr-only">, hecho</span>}
        </li>
      ))}
    </ol>
  )
}
