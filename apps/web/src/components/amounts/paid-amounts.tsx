import polvo from '@orbita/art/files/iconos/polvo.svg'
import explorador from '@orbita/art/files/rangos/explorador.svg'
import sobre from '@orbita/art/files/sobre/sobre.svg'
import moneda from '@orbita/art/files/ui/moneda.svg'
import { formatWhole } from '../../ui/format.ts'
import { type Amount, amountsOf, type Paid } from './amounts.ts'
import styles from './paid-amounts.module.css'

const PICTURES: Readonly<Record<Amount['kind'], string>> = {
  packs: sobre,
  credits: moneda,
  stardust: polvo,
  experience: explorador,
}

/** Shows what awards paid, each amount with its drawing and its word. */
export function PaidAmounts({ paid }: { paid: Paid }) {
  return (
    <ul className={styles.amounts}>
      {amountsOf(paid).map(({ kind, amount, word }) => (
        <li key={kind}>
          <img src={PICTURES[kind]} alt="" width={34} height={34} />
          <b className="display">+{formatWhole(amount)}</b>
          <span>{word.replace(/^de /, '').replace(' estelar', '')}</span>
        </li>
      ))}
    </ul>
  )
}
