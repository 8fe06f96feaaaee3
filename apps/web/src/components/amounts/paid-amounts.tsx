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

type Props = {
  paid: Paid
  /** what it will be in the end, when it is still rising: what is none yet has its place already */
  whole?: Paid
  /** what the person has with it, of the kinds for which that is known */
  has?: Paid
}

/** Shows what awards paid, each amount with its drawing and its word, and what the person has now. */
export function PaidAmounts({ paid, whole = paid, has = {} }: Props) {
  return (
    <ul className={styles.amounts}>
      {amountsOf(whole).map(({ kind, word }) => (
        <li key={kind}>
          <img src={PICTURES[kind]} alt="" width={34} height={34} />
          <b className="display">+{formatWhole(paid[kind] ?? 0)}</b>
          <span>{word.replace(/^de /, '').replace(' estelar', '')}</span>
          {has[kind] !== undefined && <small>Tienes {formatWhole(has[kind])}</small>}
        </li>
      ))}
    </ul>
  )
}
