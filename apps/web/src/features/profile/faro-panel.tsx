import faroPicture from '@orbita/art/files/momentos/faro.svg'
import type { FaroOutput } from '@orbita/contract/people/profile'
import { hasMet } from '@orbita/domain/first-weeks'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import styles from './faro-panel.module.css'

/** Shows the insignia «Faro»: lit, or how many people are missing in this quarter; nothing before the third. @see RC-3, D-52, D-131 */
export function FaroPanel({ faro }: { faro: FaroOutput }) {
  const { quarters, isLit, people, needed } = faro
  if (!hasMet.faro({ faro })) return null

  const value = `${people} de ${needed}`

  return (
    <section className={`panel ${styles.faro}`} aria-labelledby="insignia-faro" data-lit={isLit || undefined}>
      <img src={faroPicture} alt="" width={72} height={72} />
      <div>
        <h2 id="insignia-faro">Insignia Faro</h2>
        <p>
          {isLit
            ? `Encendida: este trimestre agradeciste a ${needed} personas distintas.`
            : `Se enciende al agradecer a ${needed} personas distintas en el trimestre.`}
        </p>
        {!isLit && (
          <div className={styles.progress}>
            <ProgressBar share={people / needed} label="Personas a las que agradeciste este trimestre" value={value} />
            <b aria-hidden="true">{value}</b>
          </div>
        )}
        {quarters > (isLit ? 1 : 0) && (
          <p className={styles.times}>
            {quarters === 1 ? 'La encendiste un trimestre' : `La encendiste ${quarters} trimestres`}
          </p>
        )}
      </div>
    </section>
  )
}
