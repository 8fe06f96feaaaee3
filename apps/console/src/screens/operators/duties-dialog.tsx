import { Button, Dialog } from '@mui/material'
import type { ListedOperator, OperatorStepOutput } from '@orbita/contract/identity/operators'
import { changedDuties, DUTY_WORDS, type Duty, type Standing } from '@orbita/domain/duties/duties'
import { call } from '@orbita/web/rpc/call'
import { useState } from 'react'
import EyeIcon from '~icons/ph/eye-bold'
import type { ConfirmedChange } from '../../auth/use-confirmed.tsx'
import { rpc } from '../../rpc/client.ts'
import { DialogBody, DialogFoot, DialogHead } from '../../ui/dialogs/dialog-parts.tsx'
import { DecideButton } from '../../ui/forms/decide-button.tsx'
import { Note } from '../../ui/note.tsx'
import { type DraftStanding, DutiesFields, isComplete } from './duties-fields.tsx'

type Props = {
  operator: ListedOperator
  onClose: () => void
  onChange: (change: ConfirmedChange<OperatorStepOutput>) => void
  onChanged: (answer: OperatorStepOutput) => void
  onView: (standing: Standing) => void
}

const LIST = new Intl.ListFormat('es')

/** Changes the duties of another operator, or looks at the console as they would. @see D-122 */
export function DutiesDialog({ operator, onClose, onChange, onChanged, onView }: Props) {
  const [draft, setDraft] = useState<DraftStanding>({ duties: operator.duties, areas: operator.areas })
  const who = operator.name ?? operator.email
  const changed = changeWords(operator, draft)

  function submit() {
    const { duties, areas } = draft
    onChange({
      key: `duties ${operator.accountId} ${JSON.stringify(draft)}`,
      send: (operationId) =>
        call(
          rpc.operators[':accountId'].duties.$put({
            param: { accountId: `${operator.accountId}` },
            json: { duties: { ...duties }, areas: areas && [...areas], operationId },
          }),
        ),
      onDone: onChanged,
    })
  }

  return (
    <Dialog open onClose={onClose} aria-labelledby="duties-title" slotProps={{ paper: { sx: { width: 560 } } }}>
      <DialogHead id="duties-title" title={`Los encargos de ${who}`} onClose={onClose}>
        Si hay más personas operadoras, espera el sí de otra con Sistema, o 72 horas sin objeción.
      </DialogHead>
      <DialogBody>
        <DutiesFields value={draft} onChange={setDraft} />
        {changed && <Note>{changed} Su sesión de ahora cambia al hacerse.</Note>}
      </DialogBody>
      <DialogFoot>
        <Button startIcon={<EyeIcon />} disabled={!isComplete(draft)} onClick={() => onView(draft)}>
          Ver como {who}
        </Button>
        <DecideButton variant="gold" disabled={!changed || !isComplete(draft)} onClick={submit}>
          Cambiar encargos
        </DecideButton>
      </DialogFoot>
    </Dialog>
  )
}

const titles = (duties: readonly Duty[]) => LIST.format(duties.map((duty) => DUTY_WORDS[duty].title))

/** Says what a change gives and takes away; undefined when nothing changes. */
export function changeWords(before: Standing, after: Standing): string | undefined {
  const { gained, lost } = changedDuties(before.duties, after.duties)
  const areas = JSON.stringify(before.areas) === JSON.stringify(after.areas) ? [] : ['Cambian sus áreas']
  const words = [
    ...(gained.length > 0 ? [`Gana ${titles(gained)}`] : []),
    ...(lost.length > 0 ? [`Pierde ${titles(lost)}`] : []),
    ...areas,
  ]
  return words.length === 0 ? undefined : `${words.join('. ')}.`
}
