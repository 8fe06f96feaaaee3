import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { Mission } from './challenge.ts'
import { AREA_SOURCES, isOfArea, MISSION_SOURCES, PEOPLE_SOURCES } from './sources.ts'
import { withSource } from './with-source.ts'

const LIST: Mission = {
  ...{ id: 'una', title: 'Una', line: 'Una misión.', briefing: ['Así.'], why: 'Porque sí.' },
  ...{ picture: 'planetas/hielo', type: 'checklist', target: 2, steps: ['Uno', 'Dos'], source: 'file' },
  ...{ unit: { one: 'paso', many: 'pasos' }, startsOn: '2026-11-01', endsOn: '2026-11-30' },
  ...{ prerequisites: ['otra'], gives: { experience: 100, credits: 50, packs: 1 } },
}

test('MI-9: the answers of a survey are of an area, and all else is of a person', () => {
  expect(AREA_SOURCES).toEqual(['survey'])
  expect([...PEOPLE_SOURCES, ...AREA_SOURCES].toSorted()).toEqual([...MISSION_SOURCES].toSorted())
})

describe('MI-1: a mission can be given any source in place of any other', () => {
  test.each(MISSION_SOURCES.flatMap((from) => MISSION_SOURCES.map((to) => [from, to] as const)))(
    '%s, then %s',
    (from, to) => {
      const mission = withSource(withSource(LIST, from), to)
      expect(v.safeParse(Mission, mission).issues).toBeUndefined()
      expect(mission.source).toBe(to)
    },
  )

  test('MI-8: only what people report has a daily cap', () => {
    expect(withSource(LIST, 'self').dailyCap).toBe(1)
    expect(withSource(withSource(LIST, 'self'), 'evidence')).not.toHaveProperty('dailyCap')
    const decided = { ...withSource(LIST, 'evidence'), decider: 'leader' as const }
    expect(withSource(decided, 'self').decider).toBe('leader')
    expect(withSource(decided, 'file')).not.toHaveProperty('decider')
  })

  test('MI-9: a survey asks for a share of the area, gives nothing and asks for nothing', () => {
    const survey = withSource({ ...LIST, target: 500 }, 'survey')
    expect(survey).toMatchObject({ type: 'counter', target: 100, prerequisites: [] })
    expect(survey.gives).toEqual({ experience: 0, credits: 0, packs: 0 })
    expect(withSource({ ...LIST, target: 1 }, 'survey').target).toBe(80)
    expect(isOfArea(survey.source)).toBe(true)
  })
})
