import { rewardPicture } from '@orbita/web/pictures/rewards'
import { ResultsDialog } from '../../ui/dialogs/results-dialog.tsx'
import { countOf } from '../../ui/figures.ts'
import type { PlainStep, ReasonedStep } from './steps.ts'
import type { StepResult } from './use-steps.ts'

/** The words for a redemption after a step that is taken with several at once. */
const DONE: Partial<Record<PlainStep | ReasonedStep, string>> = { approve: 'Aprobado', reject: 'Rechazado' }

type Props = { step: PlainStep | ReasonedStep; each: readonly StepResult[]; onClose: () => void }

/** Says with which of several redemptions a step was taken: first those with which it was not, and why. */
export function StepResults({ step, each, onClose }: Props) {
  const done = DONE[step] ?? 'Hecho'
  const failed = each.filter(({ problem }) => problem !== undefined)
  const taken = each.filter(({ problem }) => problem === undefined)
  const word = done.toLowerCase()

  return (
    <ResultsDialog
      title={`${countOf(taken.length, word, `${word}s`)}, ${failed.length} no`}
      lead="Cada canje se decidió por separado: lo que salió bien se queda."
      done={done}
      results={[...failed, ...taken].map(({ redemption: { id, title, picture, name }, problem }) => ({
        ...{ id, what: title, of: name, problem },
        picture: <img src={rewardPicture(picture)} alt="" width={52} height={40} />,
      }))}
      onClose={onClose}
    />
  )
}
