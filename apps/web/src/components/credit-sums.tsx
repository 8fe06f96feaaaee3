import moneda from '@orbita/art/files/ui/moneda.svg'
import type { Credits } from '@orbita/contract/rewards/rewards'
import { hasMet } from '@orbita/domain/first-weeks'
import { formatWhole } from '../ui/format.ts'
import styles from './credit-sums.module.css'

/**
 * Shows the credits that can be spent and, from the first redemption on, those that redemptions hold and those already
 * spent.
 *
 * @see RE-3, D-52, D-131
 */
export function CreditSums({ credits }: { credits: Credits }) {
  const { available, held, spent } = credits

  return (
    <dl className={styles.sums}>
      <div>
        <dt>Disponibles</dt>
        <dd>
          <img src={moneda} alt="" width={26} height={26} />
          {formatWhole(available)} <small>{available === 1 ? 'crédito' : 'créditos'}</small>
        </dd>
      </div>
      {hasMet['held-and-spent']({ credits }) && (
        <>
          <div>
            <dt>Retenidos</dt>
            <dd>{formatWhole(held)}</dd>
          </div>
          <div>
            <dt>Gastados</dt>
            <dd>{formatWhole(spent)}</dd>
          </div>
        </>
      )}
    </dl>
  )
}
