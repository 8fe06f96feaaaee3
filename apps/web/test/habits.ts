import type { FlightPlan, HabitsOutput, Pulse } from '@orbita/contract/habits'
import type { FlightPlanStep, StepGives } from '@orbita/domain/habits/flight-plan'

/** A pulso of the week without anything done, for an employee of both platforms. */
export function pulse(differences: Partial<Pulse> = {}): Pulse {
  const actions = ['look', 'advance', 'thank', 'exchange', 'claim'] as const
  return {
    actions: actions.map((action) => ({ action, isDone: false })),
    needs: 3,
    hasStar: false,
    stars: 0,
    gives: { experience: 15, credits: 20, stardust: 0 },
    ...differences,
  }
}

/** The habits of an employee whose plan de vuelo is over. */
export function habits(differences: Partial<HabitsOutput> = {}): HabitsOutput {
  return { flightPlan: null, pulse: pulse(), ...differences }
}

const NOTHING: StepGives = { experience: 0, credits: 0, stardust: 0, packs: 0 }
const GIVES: Readonly<Record<FlightPlanStep, StepGives>> = {
  avatar: { ...NOTHING, experience: 10 },
  'first-look': { ...NOTHING, experience: 10 },
  album: { ...NOTHING, packs: 1 },
  trades: { ...NOTHING, packs: 1 },
  'first-thanks': { ...NOTHING, packs: 1 },
  'first-advance': { ...NOTHING, credits: 20 },
  goal: { ...NOTHING, packs: 1 },
}

type PlanSetting = { steps?: readonly FlightPlanStep[]; done?: readonly FlightPlanStep[]; total?: StepGives }

/** The plan de vuelo of an employee of both platforms, until 6 December. */
export function flightPlan({
  steps = ['avatar', 'first-look', 'first-thanks', 'first-advance', 'goal'],
  done = [],
  total = { experience: 60, credits: 60, stardust: 0, packs: 2 },
}: PlanSetting = {}): FlightPlan {
  return {
    steps: steps.map((step) => ({ step, isDone: done.includes(step), gives: GIVES[step] })),
    total,
    endsOn: '2026-12-06',
    isHidden: false,
  }
}
