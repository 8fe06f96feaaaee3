import DoneIcon from '~icons/ph/check-bold'
import styles from './stepper.module.css'

/** The steps of an assistant. @param current index of the step under way */
export function Stepper({ steps, current }: { steps: readonly string[]; current: number }) {
  return (
    <ol className={styles.steps}>
      {steps.map((step, index) => (
        <li
          key={step}
          className={styles.step}
          data-state={index < current ? 'done' : index === current ? 'current' : 'next'}
          aria-current={index === current ? 'step' : undefined}
        >
          <i aria-hidden="true">{index < current ? <DoneIcon /> : index + 1}</i>
          {step}
          {index < current && <span className="sr-only"> (hecho)</span>}
        </li>
      ))}
    </ol>
  )
}
