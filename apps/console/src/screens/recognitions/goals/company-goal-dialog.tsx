import { Dialog } from '@mui/material'
import type { WrittenCompanyGoal, WrittenGoalsOutput } from '@orbita/contract/missions/goals'
import { type CompanyGoal, GOAL_TITLE, GOAL_UNIT } from '@orbita/domain/habits/goal-inputs'
import { call } from '@orbita/web/rpc/call'
import { type FormEvent, useState } from 'react'
import { rpc } from '../../../rpc/client.ts'
import { DialogBody, DialogHead } from '../../../ui/dialogs/dialog-parts.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { SelectField } from '../../../ui/forms/select-field.tsx'
import { Cells } from '../../../ui/layout.tsx'
import { readWhole } from '../../../ui/place.ts'
import { CauseField, GoalFoot, missionChoicesOf, missionKeyOf, missionOfKey } from './goal-parts.tsx'
import { useGoalSave } from './use-goal-save.ts'

type Props = { goals: WrittenGoalsOutput; goal: WrittenCompanyGoal | null; onClose: () => void }

/** Writes a goal of the whole company: a number, a unit, a day and a cause. @see MI-12 */
export function CompanyGoalDialog({ goals, goal, onClose }: Props) {
  const [values, setValues] = useState(() => beginOf(goal))
  const { title, cause, target, one, many, endsOn, mission, amount } = values
  const { problems, save, withdraw, isBusy } = useGoalSave({
    save: (input: CompanyGoal, operationId) =>
      goal
        ? call(
            rpc.goals.company[':goalId'].$put({
              param: { goalId: `${goal.id}` },
              json: { goal: input, revision: goal.revision, operationId },
            }),
          )
        : call(rpc.goals.company.$post({ json: { goal: input, operationId } })),
    withdraw: (operationId) =>
      call(
        rpc.goals.company[':goalId'].$delete({
          param: { goalId: `${goal?.id}` },
          json: { revision: goal?.revision ?? 1, operationId },
        }),
      ),
    onDone: onClose,
  })
  const set = (more: Partial<typeof values>) => setValues({ ...values, ...more })
  const field = (name: keyof typeof values, label: string, most: number, problem: string) => (
    <Field
      label={label}
      value={values[name]}
      onChange={(event) => set({ [name]: event.target.value })}
      problem={problems[problem]}
      slotProps={{ input: { maxLength: most } }}
      required
    />
  )

  function submit(event: FormEvent) {
    event.preventDefault()
    void save({
      title: title.trim(),
      cause: cause.trim(),
      target: wholeOf(target),
      unit: { one: one.trim(), many: many.trim() },
      endsOn,
      mission: mission === '' ? null : missionOfKey(mission),
      amount: mission === '' ? wholeOf(amount) : 0,
    })
  }

  const isReady = [title, cause, target, one, many, endsOn].every((value) => value.trim() !== '')
  return (
    <Dialog open onClose={onClose} aria-labelledby="company-goal-title" fullWidth maxWidth="sm">
      <form onSubmit={submit}>
        <DialogHead id="company-goal-title" title={goal ? goal.title : 'Nueva meta de la empresa'} onClose={onClose}>
          Un número con su unidad, un día y una causa. Todas las personas ven su barra.
        </DialogHead>
        <DialogBody>
          {field('title', 'Título', GOAL_TITLE, 'goal.title')}
          <CauseField
            label="La causa, en palabras sencillas"
            value={cause}
            onChange={(value) => set({ cause: value })}
            problem={problems['goal.cause']}
            help="Por ejemplo: «Por cada hora, un libro para la escuela del barrio»."
          />
          <Cells min={220}>
            <Field
              label="Número"
              reads="whole"
              value={target}
              onChange={(event) => set({ target: event.target.value })}
              problem={problems['goal.target']}
              required
            />
            <Field
              label="Último día"
              type="date"
              value={endsOn}
              onChange={(event) => set({ endsOn: event.target.value })}
              problem={problems['goal.endsOn']}
              slotProps={{ input: { min: goals.today } }}
              required
            />
            {field('one', 'Unidad', GOAL_UNIT, 'goal.unit.one')}
            {field('many', 'Unidad en plural', GOAL_UNIT, 'goal.unit.many')}
          </Cells>
          <SelectField
            label="Qué la suma"
            value={mission}
            choices={[
              { value: '', title: 'La escribimos nosotros' },
              ...missionChoicesOf(goals, goal?.mission ?? null, (title) => `Los avances de «${title}»`),
            ]}
            onChange={(value) => set({ mission: value })}
            problem={problems['goal.mission']}
          />
          {mission === '' && (
            <Field
              label="Va en"
              reads="whole"
              value={amount}
              onChange={(event) => set({ amount: event.target.value })}
              problem={problems['goal.amount']}
              required
            />
          )}
        </DialogBody>
        <GoalFoot
          canWithdraw={goal !== null && !goal.isReached}
          canSave={isReady}
          isBusy={isBusy}
          onWithdraw={() => void withdraw()}
          onClose={onClose}
        />
      </form>
    </Dialog>
  )
}

/** Reads a whole number; 0, which the server refuses for a target, for what is none. */
function wholeOf(text: string): number {
  return readWhole(text, 0, Number.MAX_SAFE_INTEGER) ?? 0
}

function beginOf(goal: WrittenCompanyGoal | null) {
  if (!goal) return { title: '', cause: '', target: '', one: '', many: '', endsOn: '', mission: '', amount: '0' }
  const { title, cause, target, unit, endsOn, amount } = goal
  return {
    title,
    cause,
    target: `${target}`,
    ...unit,
    endsOn,
    mission: goal.mission ? missionKeyOf(goal.mission) : '',
    amount: `${amount}`,
  }
}
