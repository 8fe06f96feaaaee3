import type { AreaChoicesOutput, AreaThanksOutput } from '@orbita/contract/recognitions/area-thanks'
import { useId } from 'react'
import { useChoices } from './area-commands.ts'
import styles from './choices.module.css'

const CHOICES = [
  ['sent', 'Mostrar los que envío', 'Te preguntamos en cada uno'],
  ['received', 'Mostrar los que recibo', 'Te preguntamos en cada uno'],
  ['joins', 'Avisarme cuando se sumen', 'Una vez al día, juntos'],
] as const satisfies readonly (readonly [keyof AreaChoicesOutput, string, string])[]

/** Says what is shown in the area, and lets the employee choose. @see D-69b */
export function Choices({ choices, takesPart }: Pick<AreaThanksOutput, 'choices' | 'takesPart'>) {
  const { run, isRunning } = useChoices()
  const id = useId()

  return (
    <section className={`panel ${styles.choices}`} aria-labelledby={id}>
      <h2 id={id} className="subtitle">
        Qué se muestra aquí
      </h2>
      <p>
        Un gracias aparece solo si quien lo envía y quien lo recibe dicen que sí. Sumarse no da nada a cambio: es un
        gesto.
      </p>
      {!takesPart && (
        <p className={styles.hidden}>Elegiste no aparecer en la tabla, así que tus gracias tampoco se muestran aquí.</p>
      )}
      <ul>
        {CHOICES.map(([name, title, note]) => (
          <li key={name}>
            <button
              type="button"
              role="switch"
              aria-checked={choices[name]}
              aria-describedby={`${id}-${name}`}
              aria-labelledby={`${id}-${name}-titulo`}
              aria-disabled={isRunning}
              onClick={() => run({ ...choices, [name]: !choices[name] })}
            >
              <span>
                <b id={`${id}-${name}-titulo`}>{title}</b>
                <small id={`${id}-${name}`}>{note}</small>
              </span>
              <i aria-hidden="true" />
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
