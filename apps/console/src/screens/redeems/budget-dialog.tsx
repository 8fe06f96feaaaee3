import { ReasonDialog } from '../../ui/dialogs/reason-dialog.tsx'
import { countOf, moneyOf } from '../../ui/figures.ts'
import { Note } from '../../ui/note.tsx'
import type { StepResult } from './use-steps.ts'

type Props = {
  /** the redemptions that were not approved for the ceiling alone */
  over: readonly StepResult[]
  isBusy: boolean
  onClose: () => void
  onReason: (reason: string) => void
}

/** Asks why something is approved although the month passes its ceiling. Only operators read it. @see PT-7 */
export function BudgetDialog({ over, ...dialog }: Props) {
  const [first] = over
  const { spent, ceiling } = first!.budget!
  const what = over.length === 1 ? `«${first!.redemption.title}»` : countOf(over.length, 'canje', 'canjes')

  return (
    <ReasonDialog
      {...dialog}
      title="El mes pasa su techo"
      label="Motivo para pasar el techo"
      help="Queda en la auditoría. La persona no lo lee."
      verb="Aprobar con motivo"
      cancel="Ahora no"
    >
      <Note tone="wait">
        <b>
          Este mes van {moneyOf(spent)} de {moneyOf(ceiling)}.
        </b>{' '}
        Puedes aprobar {what} si dices por qué.
      </Note>
    </ReasonDialog>
  )
}
