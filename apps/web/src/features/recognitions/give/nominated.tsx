import type { NominationOutput } from '@orbita/contract/recognitions/recognitions'
import { Avatar } from '../../../components/people/avatar.tsx'
import { valueLook } from '../company-value.ts'
import { monthName } from '../dates-and-names.ts'
import giveStyles from './give.module.css'
import styles from './nominated.module.css'

/** Shows a nomination that was sent. @see RC-2 */
export function Nominated({ nomination: { month, person, value, example } }: { nomination: NominationOutput }) {
  return (
    <section className={`panel ${styles.nominated}`} aria-labelledby="nominada">
      <Avatar className={styles.avatar} id={person.avatar} name={person.name} ring />
      <h2 id="nominada">{person.name}</h2>
      {person.area !== null && <p>{person.area}</p>}
      <p className={styles.value}>
        <img src={valueLook(value).picture} alt="" width={36} height={36} />
        {value.name}
      </p>
      <blockquote>«{example}»</blockquote>
      <p className={giveStyles.left}>
        Ya está con el equipo de personas, que elige lo mejor de {monthName(month)}. El próximo mes puedes nominar de
        nuevo.
      </p>
    </section>
  )
}
