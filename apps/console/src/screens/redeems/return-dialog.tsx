import type { RedemptionToHandleOutput } from '@orbita/contract/rewards/redemptions'
import { firstName } from '@orbita/domain/people/first-name'
import { ReasonDialog } from '../../ui/dialogs/reason-dialog.tsx'
import { countOf, figureOf } from '../../ui/figures.ts'
import { Note } from '../../ui/note.tsx'
import { type ReasonedStep, STEP_WORDS } from './steps.ts'

type Props = {
  step: ReasonedStep
  redeems: readonly Pick<RedemptionToHandleOutput, 'id' | 'title' | 'name' | 'price' | 'isActive'>[]
  isBusy: boolean
  onClose: () => void
  onReason: (note: string) => void
}

/** Asks for the reason of a step that gives the credits back, which the person reads. @see RE-3 */
export function ReturnDialog({ step, redeems, ...dialog }: Props) {
  const [first] = redeems
  const isOne = redeems.length === 1
  const what = isOne ? `«${first!.title}» de ${first!.name}` : countOf(redeems.length, 'canje', 'canjes')
  const credits = redeems.reduce((sum, { price }) => sum + price, 0)

  return (
    <ReasonDialog
      {...dialog}
      title={`${STEP_WORDS[step].verb}: ${what}`}
      reader={isOne ? firstName(first!.name) : 'cada persona'}
      verb={step === 'reject' ? `Rechazar ${redeems.length}` : 'Devolver los créditos'}
      tone="danger"
    >
      <Note tone="wait">
        <b>Vuelven {figureOf(credits)} créditos</b> y la unidad al estante. No se deshace: tendría que pedirlo otra vez.
      </Note>
      {redeems.some(({ isActive }) => !isActive) && (
        <Note>
          {isOne ? 'Su cuenta está deshabilitada' : 'Alguna de estas cuentas está deshabilitada'}: no leerá el motivo, y
          los créditos esperan a que la reactives.
        </Note>
      )}
    </ReasonDialog>
  )
}
