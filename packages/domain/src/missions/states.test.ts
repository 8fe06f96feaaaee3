import { expect, test } from 'vitest'
import {
  acceptsFact,
  countedMissions,
  type EmployeeMissionState,
  lastDayOf,
  type MissionStateInput,
  type MissionWindow,
  missingPrerequisites,
  missionPhase,
  missionStateOf,
} from './states.ts'

const TODAY = '2026-11-21'
const WINDOW: MissionWindow = { isPublished: true, startsOn: '2026-11-10', endsOn: '2026-11-30', closedOn: null }

const stateWith = (
  given: Partial<Omit<MissionStateInput, 'mission'>> & { mission?: Partial<MissionStateInput['mission']> },
) =>
  missionStateOf({
    today: TODAY,
    amount: 0,
    isCompleted: false,
    completedIds: new Set(),
    latestEvidence: null,
    ...given,
    mission: { startsOn: '2026-11-10', endsOn: '2026-11-30', isClosed: false, prerequisites: [], ...given.mission },
  })

test.each([
  [{ isPublished: false }, 'draft'],
  [{ isPublished: false, closedOn: '2026-11-12' }, 'draft'],
  [{ closedOn: '2026-11-21' }, 'closed'],
  [{ endsOn: '2026-11-20' }, 'closed'],
  [{ startsOn: '2026-11-22', closedOn: '2026-11-21' }, 'closed'],
  [{ startsOn: '2026-11-22' }, 'scheduled'],
  [{ startsOn: TODAY }, 'active'],
  [{ endsOn: TODAY }, 'active'],
])('MI-2: a mission with %j is %s', (given, phase) => {
  expect(missionPhase({ ...WINDOW, ...given }, TODAY)).toBe(phase)
})

test.each([
  ['a draft', { isPublished: false }, '2026-11-15', 'draft'],
  ['a day that has not come', {}, '2026-11-22', 'future'],
  ['a day before the first', {}, '2026-11-09', 'early'],
  ['a day after the last', { endsOn: '2026-11-19' }, '2026-11-20', 'late'],
  ['a day after it was closed', { closedOn: '2026-11-18' }, '2026-11-19', 'closed'],
])('MI-3: refuses a fact of %s', (_, given, on, why) => {
  expect(acceptsFact({ ...WINDOW, ...given }, on, TODAY)).toEqual({ ok: false, why })
})

test.each([
  ['the first day', {}, '2026-11-10'],
  ['today', {}, TODAY],
  ['the last day, recorded later', { endsOn: '2026-11-20' }, '2026-11-20'],
  ['the day it was closed, recorded later', { closedOn: '2026-11-18' }, '2026-11-18'],
])('MI-3: accepts a fact of %s', (_, given, on) => {
  expect(acceptsFact({ ...WINDOW, ...given }, on, TODAY)).toEqual({ ok: true })
})

test('MI-2: the last day is the end, or the day the mission was closed if that is earlier', () => {
  expect(lastDayOf(WINDOW)).toBe('2026-11-30')
  expect(lastDayOf({ ...WINDOW, closedOn: '2026-11-18' })).toBe('2026-11-18')
  expect(lastDayOf({ ...WINDOW, closedOn: '2026-12-18' })).toBe('2026-11-30')
})

test('MI-2: returns the missing prerequisites in the order of the mission', () => {
  expect(missingPrerequisites(['c', 'a', 'b'], new Set(['a']))).toEqual(['c', 'b'])
  expect(missingPrerequisites([], new Set())).toEqual([])
})

const locked = { prerequisites: ['primera'] }
const over = { endsOn: '2026-11-20' }
const later = { startsOn: '2026-11-22' }

test.each([
  [
    'is completed, whatever else',
    { isCompleted: true, latestEvidence: 'in-review', mission: { ...over, ...locked } },
    'completed',
  ],
  ['waits for a review beyond the end', { latestEvidence: 'in-review', mission: over }, 'in-review'],
  [
    'waits for a review after a prerequisite was taken back',
    { latestEvidence: 'in-review', mission: locked },
    'in-review',
  ],
  ['is over, although locked', { mission: { ...over, ...locked } }, 'expired'],
  ['is over, although rejected', { latestEvidence: 'rejected', mission: over }, 'expired'],
  ['is over, although begun', { amount: 3, mission: over }, 'expired'],
  ['was closed before its end', { mission: { isClosed: true } }, 'expired'],
  ['was closed before its start', { mission: { ...later, isClosed: true } }, 'expired'],
  ['is locked, although rejected', { latestEvidence: 'rejected', mission: locked }, 'locked'],
  ['is locked, although there is progress', { amount: 3, mission: locked }, 'locked'],
  ['is locked, and starts later', { mission: { ...locked, ...later } }, 'locked'],
  ['starts tomorrow', { mission: later }, 'upcoming'],
  ['was sent back', { latestEvidence: 'rejected', amount: 2 }, 'rejected'],
  ['has some progress', { amount: 1 }, 'in-progress'],
  ['goes on after an approval', { amount: 1, latestEvidence: 'approved' }, 'in-progress'],
  ['waits for its first step', {}, 'available'],
  ['begins today', { mission: { startsOn: TODAY } }, 'available'],
  ['ends today', { mission: { endsOn: TODAY } }, 'available'],
  ['has its prerequisite', { mission: locked, completedIds: new Set(['primera']) }, 'available'],
] as const)('MI-2: a mission that %s', (_, given, state) => {
  expect(stateWith(given)).toBe(state)
})

test('MI-7: a mission that ended is not counted, nor one that asks for it, nor one that asks for that', () => {
  const mission = (title: string, state: EmployeeMissionState, missing: string[] = []) => ({ title, state, missing })
  const missions = [
    mission('hecha', 'completed'),
    mission('vencida', 'expired'),
    mission('abierta', 'available'),
    mission('tras la vencida', 'locked', ['vencida']),
    mission('tras la abierta', 'locked', ['abierta']),
    mission('última', 'locked', ['abierta', 'tras la vencida']),
  ]
  expect(countedMissions(missions).map(({ title }) => title)).toEqual(['hecha', 'abierta', 'tras la abierta'])
})
