import { Field } from '../../../ui/forms/field.tsx'
import styles from './wizard.module.css'

type Props = { day: string; isFuture: boolean; onChange: (day: string) => void }

/** Asks for the day of every row of a file of progress that does not say it. */
export function DayGiven({ day, isFuture, onChange }: Props) {
  return (
    <fieldset className={styles.platforms}>
      <legend>¿De qué día es este archivo?</legend>
      <div className={styles.given}>
        <Field
          label="Fecha de todas las filas"
          type="date"
          value={day}
          problem={isFuture ? 'Ese día todavía no llega.' : undefined}
          onChange={({ target }) => onChange(target.value)}
        />
      </div>
      <p>
        Tu archivo no trae la fecha en ninguna columna: el día que elijas vale para todas sus filas. Si la trae, elige
        arriba cuál columna es.
      </p>
    </fieldset>
  )
}
