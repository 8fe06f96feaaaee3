import { Dialog } from '@mui/material'
import type { WrittenGoalsOutput, WrittenSharedGoal } from '@orbita/contract/missions/goals'
import { GOAL_CAUSE, type SharedGoal } from '@orbita/domain/habits/goal-inputs'
import { SHARED_GOAL_LEAST_PEOPLE } from '@orbita/domain/habits/shared-goals'
import { call } from '@orbita/web/rpc/call'
import { type FormEvent, useState } from 'react'
import { rpc } from '../../../rpc/client.ts'
import { DialogBody, DialogHead } from '../../../ui/dialogs/dialog-parts.tsx'
import { figureOf } from '../../../ui/figures.ts'
import { SelectField } from '../../../ui/forms/select-field.tsx'
import { Cells } from '../../../ui/layout.tsx'
import { Note } from '../../../ui/note.tsx'
import { monthWords } from '../months.ts'
import { CauseField, GoalFoot, missionChoicesOf, missionKeyOf, missionOfKey } from './goal-parts.tsx'
import styles from './goals.module.css'
import { useGoalSave } from './use-goal-save.ts'

type Props = { goals: WrittenGoalsOutput; goal: WrittenSharedGoal | null; onClose: () => void }

/** The months for which a goal can be set: this one and the next two. */
const MONTHS_AHEAD = 3

/** Writes the goal that areas share in a month, and shows how each is doing. @see MI-12 */
export function SharedGoalDialog({ goals, goal, onClose }: Props) {
  const [values, setValues] = useState(() => beginOf(goals, goal))
  const { month, area, mission, why } = values
  const isReached = goal?.groups.some(({ reachedAt }) => reachedAt !== null) ?? false
  const isOver = goal !== null && goal.month < goals.today.slice(0, 7)
  const { problems, save, withdraw, isBusy } = useGoalSave({
    save: (input: SharedGoal, operationId) =>
      goal
        ? call(
            rpc.goals.shared[':goalId'].$put({
              param: { goalId: `${goal.id}` },
              json: { goal: input, revision: goal.revision, operationId },
            }),
          )
        : call(rpc.goals.shared.$post({ json: { goal: input, operationId } })),
    withdraw: (operationId) =>
      call(
        rpc.goals.shared[':goalId'].$delete({
          param: { goalId: `${goal?.id}` },
          json: { revision: goal?.revision ?? 1, operationId },
        }),
      ),
    onDone: onClose,
  })
  const set = (more: Partial<typeof values>) => setValues({ ...values, ...more })

  function choose(chosen: string) {
    const before = whyOf(goals, mission)
    // The reason follows the mission until the operator writes another one.
    set({ mission: chosen, ...((why === '' || why === before) && { why: whyOf(goals, chosen) }) })
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    void save({ month, area: area || null, ...missionOfKey(mission), why: why.trim() })
  }

  return (
    <Dialog open onClose={onClose} aria-labelledby="goal-title" fullWidth maxWidth="sm">
      <form onSubmit={submit}>
        <DialogHead
          id="goal-title"
          title={goal ? `Meta de ${monthWords(goal.month)}` : 'Nueva meta de áreas'}
          onClose={onClose}
        >
          Cuando una de cada tres personas de un área completa la misión, cada quien que la completó recibe un sobre, y
          toda el área lo ve. Las áreas de menos de {SHARED_GOAL_LEAST_PEOPLE} personas comparten una.
        </DialogHead>
        <DialogBody>
          <Cells min={220}>
            <SelectField
              label="Mes"
              value={month}
              disabled={isReached}
              choices={monthsOf(goals, goal).map((one) => ({ value: one, title: monthWords(one, { withYear: true }) }))}
              onChange={(value) => set({ month: value })}
              problem={problems['goal.month']}
            />
            <SelectField
              label="Para"
              value={area}
              disabled={isReached}
              choices={[
                { value: '', title: 'Todas las áreas' },
                ...goals.areas.map((one) => ({ value: one.area, title: `${one.area} (${figureOf(one.people)})` })),
              ]}
              onChange={(value) => set({ area: value })}
              problem={problems['goal.area']}
            />
          </Cells>
          <SelectField
            label="Misión"
            value={mission}
            disabled={isReached}
            choices={[
              { value: '', title: 'Elige una misión' },
              ...missionChoicesOf(goals, goal && { ...goal, title: goal.missionTitle }),
            ]}
            onChange={choose}
            problem={problems['goal.missionId']}
            help="Cuenta también a quienes ya la completaron. Una misión es meta una sola vez."
          />
          <CauseField
            label="Por qué, en palabras sencillas"
            value={why}
            onChange={(value) => set({ why: value })}
            problem={problems['goal.why']}
            help="Es lo que lee cada persona bajo la barra."
          />
          {isReached && <Note>Ya hay un área que la logró: solo cambian sus palabras.</Note>}
          {goal && goal.groups.length > 0 && <Groups goal={goal} />}
        </DialogBody>
        <GoalFoot
          canWithdraw={goal !== null && !isReached}
          canSave={!isOver && mission !== '' && why.trim() !== ''}
          isBusy={isBusy}
          onWithdraw={() => void withdraw()}
          onClose={onClose}
        />
      </form>
    </Dialog>
  )
}

/** Shows each area by its name, in order of names: areas are never ranked. */
function Groups({ goal: { groups } }: { goal: WrittenSharedGoal }) {
  return (
    <ul className={styles.groups} aria-label="Cómo va cada área">
      {groups.map(({ area, people, completed, needed, reachedAt }) => (
        <li key={area ?? ''}>
          <span>{area ?? 'Las áreas pequeñas, juntas'}</span>
          <b>
            {figureOf(completed)} de {figureOf(people)}
          </b>
          <small>{reachedAt === null ? `la meta son ${figureOf(needed)}` : 'lograda'}</small>
        </li>
      ))}
    </ul>
  )
}

function beginOf({ today }: WrittenGoalsOutput, goal: WrittenSharedGoal | null) {
  if (!goal) return { month: today.slice(0, 7), area: '', mission: '', why: '' }
  const { month, area, why } = goal
  return { month, area: area ?? '', mission: missionKeyOf(goal), why }
}

function whyOf({ missions }: WrittenGoalsOutput, mission: string): string {
  const why =
    missions.find(({ challengeId, id }) => missionKeyOf({ challengeId, missionId: id }) === mission)?.why ?? ''
  return why.length <= GOAL_CAUSE ? why : ''
}

function monthsOf({ today }: WrittenGoalsOutput, goal: WrittenSharedGoal | null): string[] {
  const [year, month] = today.split('-').map(Number) as [number, number]
  const ahead = Array.from({ length: MONTHS_AHEAD }, (_, more) =>
    new Date(Date.UTC(year, month - 1 + more, 1)).toISOString().slice(0, 7),
  )
  return goal && !ahead.includes(goal.month) ? [goal.month, ...ahead] : ahead
}
