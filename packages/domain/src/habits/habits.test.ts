import { expect, test } from 'vitest'
import {
  FLIGHT_PLAN_DAYS,
  flightPlanEndsOn,
  flightPlanGives,
  flightPlanOf,
  flightPlanStepOf,
  flightPlanTotal,
  isFlightPlanOpen,
} from './flight-plan.ts'
import { HABIT_ACTIONS } from './habit-actions.ts'
import { givesStar, PULSE_ACTIONS, pulseActionOf, pulseActions, pulseBeginsOn, starGives } from './pulse.ts'
import { GOAL_BEFORE, SHARED_GOAL, sharedGoalGroups, sharedGoalNeeds, shownShare } from './shared-goals.ts'

const BOTH = ['figuras', 'mision-espacial'] as const

test('MI-10: the five steps give 60 experience, 60 credits and 2 packs in all, within 14 days', () => {
  const plan = flightPlanOf(BOTH)
  expect(plan.steps.map(({ step }) => step)).toEqual(['avatar', 'first-look', 'first-thanks', 'first-advance', 'goal'])
  expect(flightPlanTotal(plan)).toEqual({ experience: 60, credits: 60, stardust: 0, packs: 2 })
  expect(FLIGHT_PLAN_DAYS).toBe(14)
  expect(isFlightPlanOpen('2026-11-02', '2026-11-15')).toBe(true)
  expect(isFlightPlanOpen('2026-11-02', '2026-11-16')).toBe(false)
  expect(flightPlanEndsOn('2026-11-02')).toBe('2026-11-15')
})

test('MI-10, CO-4: who has one platform has steps of it alone, stardust instead of credits and no packs without figuras', () => {
  const figuras = flightPlanOf(['figuras'])
  expect(figuras.steps.map(({ step }) => step)).toEqual(['avatar', 'first-look', 'album', 'trades'])
  expect(flightPlanTotal(figuras)).toEqual({ experience: 60, credits: 0, stardust: 30, packs: 2 })
  const missions = flightPlanOf(['mision-espacial'])
  expect(missions.steps.map(({ step }) => step)).toEqual(['first-look', 'first-thanks', 'first-advance', 'goal'])
  expect(flightPlanTotal(missions)).toEqual({ experience: 60, credits: 60, stardust: 0, packs: 0 })
})

test('MI-10: whose platforms change within the plan gets no more than one plan in all, grains counted as credits', () => {
  const nothing = { experience: 0, credits: 0, stardust: 0, packs: 0 }
  const plan = flightPlanOf(BOTH)
  const [first] = plan.steps
  expect(flightPlanGives(plan, first!.gives, nothing)).toEqual(first!.gives)
  const ofFiguras = { experience: 60, credits: 0, stardust: 30, packs: 2 }
  for (const { gives } of plan.steps) expect(flightPlanGives(plan, gives, ofFiguras)).toEqual(nothing)
  expect(flightPlanGives(plan, plan.end, { ...nothing, experience: 45, stardust: 27, packs: 1 })).toEqual({
    ...nothing,
    experience: 15,
    credits: 6,
  })
})

test('MI-10: a thing is the step of the plans that have it', () => {
  expect(HABIT_ACTIONS.map((thing) => flightPlanStepOf(thing, BOTH)).filter(Boolean)).toHaveLength(5)
  expect(flightPlanStepOf('mission', BOTH)).toBeUndefined()
  expect(flightPlanStepOf('mission', ['mision-espacial'])).toBe('first-look')
  expect(flightPlanStepOf('map', ['mision-espacial'])).toBeUndefined()
  expect(flightPlanStepOf('album', BOTH)).toBeUndefined()
  expect(flightPlanStepOf('album', ['figuras'])).toBe('album')
})

test('MI-11: three different things give the star of a week, whichever they are', () => {
  expect(givesStar(new Set(['look', 'claim']))).toBe(false)
  expect(givesStar(new Set(['look', 'claim', 'thank']))).toBe(true)
  expect(givesStar(new Set(PULSE_ACTIONS))).toBe(true)
})

test('MI-11: a pack and the map are one action, and an employee with one platform can still do three', () => {
  expect(pulseActionOf('pack')).toBe(pulseActionOf('map'))
  expect(new Set(HABIT_ACTIONS.map(pulseActionOf).filter(Boolean))).toEqual(new Set(PULSE_ACTIONS))
  expect(pulseActions(BOTH)).toEqual(PULSE_ACTIONS)
  expect(pulseActions(['figuras'])).toEqual(['look', 'exchange', 'claim'])
  expect(pulseActions(['mision-espacial'])).toEqual(['look', 'advance', 'thank', 'claim'])
})

test('MI-11, AW-1: a star gives 15 experience and 20 credits, or stardust without mision-espacial', () => {
  expect(starGives(BOTH)).toEqual({ experience: 15, credits: 20, stardust: 0 })
  expect(starGives(['figuras'])).toEqual({ experience: 15, credits: 0, stardust: 10 })
})

test('MI-11: the pulso begins on the Monday after the plan is done, or after its fourteen days', () => {
  // The first entry is on a Wednesday: the plan ends on Tuesday the 24th.
  const firstDay = '2026-11-11'
  expect(pulseBeginsOn({ firstDay, doneOn: null })).toBe('2026-11-30')
  expect(pulseBeginsOn({ firstDay, doneOn: '2026-11-15' })).toBe('2026-11-16')
  expect(pulseBeginsOn({ firstDay, doneOn: '2026-11-16' })).toBe('2026-11-23')
})

test('MI-12: a goal needs one of three people of an area, and small areas share one', () => {
  expect([1, 3, 5, 8, 10, 200].map((people) => sharedGoalNeeds(people))).toEqual([1, 1, 2, 3, 4, 67])
  expect([1, 3, 5, 8, 10, 200].map((people) => sharedGoalNeeds(people, GOAL_BEFORE))).toEqual([1, 2, 3, 5, 6, 120])
  expect([SHARED_GOAL.credits, GOAL_BEFORE.credits]).toEqual([0, 15])
  const areas = [
    { area: 'Ventas', people: 5 },
    { area: 'Legal', people: 4 },
    { area: null, people: 9 },
  ]
  expect(sharedGoalGroups(areas)).toEqual([
    { area: 'Ventas', people: 5 },
    { area: null, people: 13 },
  ])
  expect(sharedGoalGroups(areas.slice(0, 1))).toEqual(areas.slice(0, 1))
})

test('MI-12: shares are shown from 20 participants up', () => {
  expect(shownShare(1, 19)).toBeUndefined()
  expect(shownShare(1, 20)).toBe(5)
})
