import { Button } from '@mui/material'
import type { WrittenGoalsOutput } from '@orbita/contract/goals'
import { GOAL_CAUSE } from '@orbita/domain/habits/goal-inputs'
import { DialogFoot } from '../../../ui/dialog-parts.tsx'
import { Field } from '../../../ui/field.tsx'

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

/** The buttons of a goal. A goal that nobody reached can be withdrawn. */
export function GoalFoot({ canWithdraw, canSave, isBusy, onWithdraw, onClose }: FootProps) {
  return (
    <DialogFoot>
      {canWithdraw ? (
        <Button variant="danger" disabled={isBusy} onClick={onWithdraw}>
          Retirar la meta
        </Button>
      ) : (
        <Button variant="text" onClick={onClose}>
          Cancelar
        </Button>
      )}
      <Button type="submit" variant="gold" disabled={isBusy || !canSave}>
        {isBusy ? 'Guardando…' : 'Guardar la meta'}
      </Button>
    </DialogFoot>
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
