import { Button, Dialog } from '@mui/material'
import type { WrittenGoalsOutput } from '@orbita/contract/missions/goals'
import { GOAL_CAUSE } from '@orbita/domain/habits/goal-inputs'
import { useState } from 'react'
import { DialogBody, DialogFoot, DialogHead } from '../../../ui/dialogs/dialog-parts.tsx'
import { DecideButton } from '../../../ui/forms/decide-button.tsx'
import { Field } from '../../../ui/forms/field.tsx'

type CauseProps = {
  label: string
  value: string
  onChange: (value: string) => void
  problem: string | undefined
  /** follows the count of letters */
  help: string
}

/** The words that employees read below the bar of a goal. */
export function CauseField({ label, value, onChange, problem, help }: CauseProps) {
  return (
    <Field
      label={label}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      problem={problem}
      help={`${value.length} de ${GOAL_CAUSE}. ${help}`}
      slotProps={{ input: { maxLength: GOAL_CAUSE } }}
      multiline
      minRows={2}
      required
    />
  )
}

type FootProps = {
  canWithdraw: boolean
  canSave: boolean
  isBusy: boolean
  onWithdraw: () => void
  onClose: () => void
}

/** The buttons of a goal. A goal that nobody reached can be withdrawn, after a question. */
export function GoalFoot({ canWithdraw, canSave, isBusy, onWithdraw, onClose }: FootProps) {
  const [isAsking, setAsking] = useState(false)

  return (
    <DialogFoot>
      {canWithdraw ? (
        <DecideButton variant="danger" disabled={isBusy} onClick={() => setAsking(true)}>
          Retirar la meta
        </DecideButton>
      ) : (
        <Button variant="text" onClick={onClose}>
          Cancelar
        </Button>
      )}
      <DecideButton type="submit" variant="gold" disabled={isBusy || !canSave}>
        {isBusy ? 'Guardando…' : 'Guardar la meta'}
      </DecideButton>
      {isAsking && <WithdrawDialog isBusy={isBusy} onWithdraw={onWithdraw} onClose={() => setAsking(false)} />}
    </DialogFoot>
  )
}

type WithdrawProps = Pick<FootProps, 'isBusy' | 'onWithdraw' | 'onClose'>

/** Says what withdrawing a goal takes away, before it happens. */
function WithdrawDialog({ isBusy, onWithdraw, onClose }: WithdrawProps) {
  return (
    <Dialog open onClose={onClose} aria-labelledby="withdraw-goal-title" fullWidth maxWidth="xs">
      <DialogHead id="withdraw-goal-title" title="¿Retirar la meta?" onClose={onClose}>
        Su barra deja de verse en los teléfonos.
      </DialogHead>
      <DialogBody>
        <p>Las misiones siguen igual y nadie pierde su avance. Si cambias de idea, escríbela otra vez.</p>
      </DialogBody>
      <DialogFoot>
        <Button variant="text" onClick={onClose}>
          Dejarla
        </Button>
        <DecideButton variant="danger" disabled={isBusy} onClick={onWithdraw}>
          {isBusy ? 'Retirando…' : 'Retirar la meta'}
        </DecideButton>
      </DialogFoot>
    </Dialog>
  )
}

type MissionKey = { challengeId: string; missionId: string }

/** The value of a mission in a list of choices. */
export const missionKeyOf = ({ challengeId, missionId }: MissionKey): string => `${challengeId}/${missionId}`

/** The mission of a value that {@link missionKeyOf} made. */
export function missionOfKey(key: string): MissionKey {
  const [challengeId = '', missionId = ''] = key.split('/')
  return { challengeId, missionId }
}

/**
 * The missions that a goal can have, by their value.
 *
 * @param kept the mission that the goal has, which is listed also when it can no longer be chosen
 */
export function missionChoicesOf(
  { missions }: WrittenGoalsOutput,
  kept: (MissionKey & { title: string }) | null,
  words: (title: string) => string = (title) => title,
) {
  const choices = missions.map(({ challengeId, id, title }) => ({ challengeId, missionId: id, title }))
  const isListed = kept !== null && choices.some((one) => missionKeyOf(one) === missionKeyOf(kept))
  return [...choices, ...(kept === null || isListed ? [] : [kept])].map((one) => ({
    value: missionKeyOf(one),
    title: words(one.title),
  }))
}
