import type { AwardOutput } from '@orbita/contract/awards/awards'
import styles from './prizes.module.css'

/** Shows a card for each physical prize of awards that were claimed: it is on its way. @see AW-2 */
export function Prizes({ awards }: { awards: readonly AwardOutput[] }) {
  return awards.map(
    ({ id, gives: { prize } }) =>
      prize !== null && (
        <p key={id} className={styles.pickup}>
          <b>{prize}</b>
          <small>Lo preparamos para ti. Te avisamos cuando puedas recogerlo.</small>
        </p>
      ),
  )
}
