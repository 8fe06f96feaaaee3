import type { MissionOutput } from '@orbita/contract/missions/challenges'
import IconLess from '~icons/ph/minus-bold'
import IconMore from '~icons/ph/plus-bold'
import { formatWhole } from '../../../../ui/format.ts'
import styles from './amount-steps.module.css'

type Props = { amount: number; most: number; unit: MissionOutput['unit']; onChange: (amount: number) => void }

/** Lets the employee choose an amount from one to the most of today, one step at a time. @see MI-8, MI-13 */
export function AmountSteps({ amount, most, unit, onChange }: Props) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend beside the title of what holds it
    <div className={styles.amount} role="group" aria-label={`Cantidad de ${unit.many}`}>
      <button
        type="button"
        aria-label={`Quitar ${unit.one}`}
        aria-disabled={amount <= 1}
        onClick={() => onChange(Math.max(1, amount - 1))}
      >
        <IconLess aria-hidden="true" />
      </button>
      <output className="display">
        {formatWhole(amount)}
        <span className="sr-only"> de {formatWhole(most)}</span>
      </output>
      <button
        type="button"
        aria-label={`Sumar ${unit.one}`}
        aria-disabled={amount >= most}
        onClick={() => onChange(Math.min(most, amount + 1))}
      >
        <IconMore aria-hidden="true" />
      </button>
    </div>
  )
}
