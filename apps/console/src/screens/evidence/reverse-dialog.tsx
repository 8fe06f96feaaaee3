import type { SelfReportRow } from '@orbita/contract/missions/self-reports'
import { ReasonDialog } from '../../ui/dialogs/reason-dialog.tsx'
import { countOf } from '../../ui/figures.ts'
import { Note } from '../../ui/note.tsx'

type Props = {
  report: SelfReportRow
  isRunning: boolean
  onClose: () => void
  onConfirm: (reason: string) => void
}

/** Asks why a report is taken back, which the employee reads. @see MI-8 */
export function ReverseDialog({ report, isRunning, onClose, onConfirm }: Props) {
  const { person, mission, amount } = report

  return (
    <ReasonDialog
      title={`Descontar ${countOf(amount, mission.unit.one, mission.unit.many)} a ${person.name}`}
      lead={`De «${mission.title}». Queda escrito como una corrección, con su motivo.`}
      help="Lo lee en sus avisos y en la página de la misión."
      verb={isRunning ? 'Un momento…' : 'Descontar'}
      tone="danger"
      isBusy={isRunning}
      onClose={onClose}
      onReason={onConfirm}
    >
      <Note>Si con eso deja de llegar a la meta, lo que ganó sigue en pie hasta que confirmes devolverlo.</Note>
    </ReasonDialog>
  )
}
