import type { BestEmployeeOutput } from '@orbita/contract/recognitions/recognitions'
import IconConfetti from '~icons/ph/confetti-fill'
import { Button } from '../../../ui/button.tsx'
import { formatWhole } from '../../../ui/format.ts'
import { useCongratulation } from '../commands.ts'
import styles from './congratulate.module.css'

/**
 * Lets the employee congratulate the best employee once, and shows the count; the best employee only sees the count.
 *
 * @see RC-4
 */
export function Congratulate({ best }: { best: BestEmployeeOutput }) {
  const { run, isRunning } = useCongratulation()
  const { congratulations, congratulated, isMine } = best
  if (isMine) return <p className={styles.mine}>{mineWords(congratulations)}</p>

  return (
    <Button
      tone="gold"
      wide
      className={styles.congratulate}
      // The `disabled` attribute would take the focus away.
      aria-disabled={congratulated || isRunning}
      aria-busy={isRunning}
      onClick={() => {
        if (!congratulated) run(best.id)
      }}
    >
      <IconConfetti aria-hidden="true" />
      {congratulateWords(best)}
    </Button>
  )
}

function congratulateWords({ congratulated, congratulations }: BestEmployeeOutput): string {
  const tally = `${congratulations === 1 ? 'va' : 'van'} ${formatWhole(congratulations)}`
  if (congratulated) return `Ya felicitaste · ${tally}`
  return congratulations === 0 ? 'Felicitar' : `Felicitar · ya ${tally}`
}

function mineWords(congratulations: number): string {
  if (congratulations === 0) return '¡Eres tú! Pronto llegarán las felicitaciones.'
  if (congratulations === 1) return '¡Eres tú! Una persona te felicitó.'
  return `¡Eres tú! ${formatWhole(congratulations)} personas te felicitaron.`
}
