import type { ProgrammeOutput } from '@orbita/contract/missions/programme'
import { expect, test } from 'vitest'
import { isWithin } from '../../../data/dated.ts'
import { lanesOf, openMissions } from './lanes.ts'

const mission = (id: string, startsOn: string, endsOn: string, phase: 'active' | 'draft' = 'active') =>
  ({ id, title: id, startsOn, endsOn, phase, turn: null }) as ProgrammeOutput['challenges'][number]['missions'][number]

const programme = {
  today: '2026-11-23',
  areas: [],
  seasons: [],
  challenges: [
    {
      id: 'ruta',
      title: 'Ruta',
      missions: [
        mission('una', '2026-11-01', '2026-11-23'),
        mission('dos', '2026-11-30', '2026-12-04'),
        mission('tres', '2026-11-20', '2026-12-20', 'draft'),
      ],
    },
  ],
} as unknown as ProgrammeOutput

test('a week counts the published missions that touch one of its days', () => {
  expect(openMissions(programme, '2026-11-23')).toBe(1)
  expect(openMissions(programme, '2026-11-24')).toBe(1)
  expect(openMissions(programme, '2026-12-07')).toBe(0)
})

test('a challenge is a draft until a mission is published, and then what its days say', () => {
  const phaseOn = (startsOn: string, endsOn: string, missions = programme.challenges[0]!.missions) => {
    const challenges = [{ ...programme.challenges[0]!, startsOn, endsOn, missions }]
    const facts = { programme: { ...programme, challenges }, awards: [], rewards: [], prizes: [], holidays: [] }
    return lanesOf(facts)[0]!.phase
  }
  expect(phaseOn('2026-11-01', '2026-11-23')).toBe('active')
  expect(phaseOn('2026-11-01', '2026-11-22')).toBe('closed')
  expect(phaseOn('2026-11-24', '2026-12-22')).toBe('scheduled')
  expect(phaseOn('2026-11-01', '2026-12-22', [mission('tres', '2026-11-20', '2026-12-20', 'draft')])).toBe('draft')
})

test('what has no first or last day is in every window before or after the other', () => {
  expect(isWithin({ startsOn: null, endsOn: '2026-11-01' }, '2026-11-01', '2026-12-01')).toBe(true)
  expect(isWithin({ startsOn: '2026-12-02', endsOn: null }, '2026-11-01', '2026-12-01')).toBe(false)
})

test('deliveries promised for one day are one mark, and lanes without anything are left out', () => {
  const prizes = ['2026-11-25', '2026-11-24', '2026-11-25'].map((promisedOn) => ({ promisedOn }))
  const lanes = lanesOf({ programme, awards: [], rewards: [], prizes: prizes as never, holidays: [] })
  expect(lanes.map(({ id, bars }) => [id, bars.map(({ title }) => title)])).toEqual([
    ['challenge-ruta', ['una', 'dos', 'tres']],
    ['Entregas prometidas', ['1 entrega', '2 entregas']],
  ])
})

test('MI-15: each series is a lane of its own, with a bar for each turn that was not skipped', () => {
  const turn = (number: number, days: [string, string], phase = 'scheduled') => ({
    ...mission(`ronda-t${number}`, ...days),
    ...{ title: 'Ronda', phase, turn: { series: 'ronda', number, every: 'week', prize: null } },
  })
  const missions = [
    mission('una', '2026-11-01', '2026-11-23'),
    turn(1, ['2026-11-23', '2026-11-29'], 'active'),
    turn(2, ['2026-11-30', '2026-12-06'], 'closed'),
    turn(3, ['2026-12-07', '2026-12-13']),
  ]
  const challenges = [{ ...programme.challenges[0]!, missions }] as unknown as ProgrammeOutput['challenges']
  const lanes = lanesOf({
    programme: { ...programme, challenges },
    awards: [],
    rewards: [],
    prizes: [],
    holidays: [],
  })
  expect(lanes.map(({ title, bars }) => [title, bars.map((bar) => bar.title)])).toEqual([
    ['Ruta', ['una']],
    ['Ronda', ['Ronda, turno 1', 'Ronda, turno 3']],
  ])
})
