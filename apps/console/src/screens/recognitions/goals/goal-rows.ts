import type { WrittenCompanyGoal, WrittenGoalsOutput, WrittenSharedGoal } from '@orbita/contract/missions/goals'
import type { FileColumn } from '@orbita/domain/files/exports'
import { dayOf } from '../../../ui/dates.ts'
import { countOf, figureOf } from '../../../ui/figures.ts'
import { monthWords } from '../months.ts'

/** A goal as the list has it, and the figures that its file has. */
export type GoalRow = {
  id: string
  title: string
  cause: string
  whose: string
  until: string
  progress: string
  state: keyof typeof STATES
  file: { month: string; endsOn: string; amount: number; target: number; unit: string }
  shared?: WrittenSharedGoal
  company?: WrittenCompanyGoal
}

export const STATES = {
  reached: { tone: 'ok', words: 'Lograda' },
  running: { tone: 'run', words: 'En marcha' },
  coming: { tone: 'accent', words: 'Por empezar' },
  over: { tone: 'off', words: 'Terminó' },
} as const

/** The columns of the file of goals, whose figures are numbers. @see D-84 */
export const GOALS_FILE: readonly FileColumn<GoalRow>[] = [
  { id: 'title', title: 'Meta', text: ({ title }) => title, grows: true },
  { id: 'cause', title: 'Por qué', text: ({ cause }) => cause, grows: true },
  { id: 'whose', title: 'Para', text: ({ whose }) => whose },
  { id: 'month', title: 'Mes', text: ({ file }) => file.month },
  { id: 'until', title: 'Hasta', text: ({ file }) => file.endsOn, isDay: true },
  { id: 'amount', title: 'Van', text: ({ file }) => `${file.amount}`, isFigure: true },
  { id: 'target', title: 'De', text: ({ file }) => `${file.target}`, isFigure: true },
  { id: 'unit', title: 'Unidad', text: ({ file }) => file.unit },
  { id: 'state', title: 'Estado', text: ({ state }) => STATES[state].words },
]

/** Returns the goals of the company, and those of areas. */
export function rowsOf({ company, shared, today }: WrittenGoalsOutput): readonly GoalRow[] {
  return [...company.map((goal) => rowOfCompany(goal, today)), ...shared.map((goal) => rowOf(goal, today))]
}

function rowOf(goal: WrittenSharedGoal, today: string): GoalRow {
  const { id, month, area, missionTitle, why, groups } = goal
  const reached = groups.filter(({ reachedAt }) => reachedAt !== null).length
  const now = today.slice(0, 7)
  const state = month > now ? 'coming' : month < now ? 'over' : 'running'
  return {
    id: `shared-${id}`,
    title: missionTitle,
    cause: why,
    whose: area ?? 'Todas las áreas',
    until: monthWords(month, { withYear: month.slice(0, 4) !== today.slice(0, 4) }),
    progress:
      groups.length === 0 ? '—' : `La lograron ${figureOf(reached)} de ${countOf(groups.length, 'área', 'áreas')}`,
    state: groups.length > 0 && reached === groups.length ? 'reached' : state,
    file: { month, endsOn: '', amount: reached, target: groups.length, unit: 'áreas' },
    shared: goal,
  }
}

function rowOfCompany(goal: WrittenCompanyGoal, today: string): GoalRow {
  const { id, title, cause, amount, target, unit, endsOn, isReached } = goal
  return {
    id: `company-${id}`,
    title,
    cause,
    whose: 'Toda la empresa',
    until: `hasta el ${dayOf(endsOn)}`,
    progress: `${figureOf(amount)} de ${figureOf(target)} ${unit.many}`,
    state: isReached ? 'reached' : endsOn < today ? 'over' : 'running',
    file: { month: '', endsOn, amount, target, unit: unit.many },
    company: goal,
  }
}
