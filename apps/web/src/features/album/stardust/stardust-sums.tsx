import polvo from '@orbita/art/files/iconos/polvo.svg'
import { formatWhole } from '../../../ui/format.ts'
import styles from '../../../ui/overlays/sheet.module.css'

type Props = { stardust: number; change: number; changeLabel: string; resultLabel: string }

/** Shows the balance before a change, the change, and the balance after it. */
export function StardustSums({ stardust, change, changeLabel, resultLabel }: Props) {
  return (
    <dl className={`${styles.sums} mb-3.5`}>
      <div>
        <dt>Tu polvo</dt>
        <dd>
          <img src={polvo} alt="" width={22} height={22} />
          {formatWhole(stardust)}
        </dd>
      </div>
      <div>
        <dt>{changeLabel}</dt>
        <dd className={change < 0 ? styles.cost : styles.gain}>
          {change < 0 ? '−' : '+'} {formatWhole(Math.abs(change))}
        </dd>
      </div>
      <div>
        <dt>{resultLabel}</dt>
        <dd>
          <img src={polvo} alt="" width={22} height={22} />
          {formatWhole(stardust + change)}
        </dd>
      </div>
    </dl>
  )
}
