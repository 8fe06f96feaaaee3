import type { RecognitionsOutput } from '@orbita/contract/recognitions/recognitions'
import { BackToRecognitions } from '../back-link.tsx'
import styles from './give.module.css'
import { NominateForm } from './nominate-form.tsx'
import { Nominated } from './nominated.tsx'

/** Lets the employee nominate the best of this month, once, and shows the nomination from then on. @see RC-2, D-65 */
export function NominatePage({ nomination, values }: Pick<RecognitionsOutput, 'nomination' | 'values'>) {
  return (
    <div className={`${styles.give} ${styles.single}`} data-tint="reconocimientos">
      <BackToRecognitions />
      <h1 className="title" tabIndex={-1}>
        {nomination ? 'Tu nominación del mes' : 'Nominar a alguien'}
      </h1>
      {nomination ? <Nominated nomination={nomination} /> : <NominateForm values={values} />}
    </div>
  )
}
