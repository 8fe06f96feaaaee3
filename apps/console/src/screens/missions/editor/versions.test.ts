import type { EditedMissionOutput, MissionVersion } from '@orbita/contract/missions/programme'
import type { Mission } from '@orbita/domain/missions/challenge'
import { expect, test } from 'vitest'
import { listedVersions, termsOf } from './versions.ts'

const MISSION = {
  ...{
    id: 'm',
    title: 'Tormenta',
    line: '',
    briefing: [],
    why: '',
    picture: 'planetas/ocre',
    type: 'counter',
    target: 3,
  },
  ...{ unit: { one: 'paso', many: 'pasos' }, startsOn: '2026-11-02', endsOn: '2026-11-29', prerequisites: [] },
  ...{ gives: { experience: 120, credits: 80, packs: 1 }, source: 'file' },
} as unknown as Mission

/** A version of the mission with some other fields. */
function version(number: number, fields: Partial<Mission> = {}, mission: Mission | null = { ...MISSION, ...fields }) {
  const { target, startsOn, endsOn, gives } = { ...MISSION, ...fields }
  const terms = { target, startsOn, endsOn, gives, mission, completed: 0, by: null, at: '2026-11-01T12:00:00.000Z' }
  return { version: number, ...terms } as MissionVersion
}

const edited = (...versions: MissionVersion[]) =>
  ({ mission: MISSION, version: versions.length, versions }) as unknown as EditedMissionOutput

const fieldsOf = ({ changes }: { changes: readonly { field: string }[] }) => changes.map(({ field }) => field)

test('CO-5: what is typed is the next version, before those that were published', () => {
  const mine = { ...MISSION, endsOn: '2026-12-04' }
  const [draft, latest, first] = listedVersions(edited(version(2), version(1, { target: 5 })), mine)
  expect(draft).toMatchObject({ name: 'v3', version: undefined, mission: mine })
  expect(fieldsOf(draft!)).toEqual(['endsOn'])
  expect(latest).toMatchObject({ name: 'v2', isPast: false })
  expect(fieldsOf(latest!)).toEqual(['target'])
  expect(first).toMatchObject({ name: 'v1', isPast: true })
  expect(first!.mission.target).toBe(5)
  expect(fieldsOf(first!)).toEqual([])
})

test('CO-5: without an edit there is no version to come', () => {
  expect(listedVersions(edited(version(1)), { ...MISSION }).map(({ name }) => name)).toEqual(['v1'])
})

test('CO-5: the latest version shows the texts of today, which change without a version', () => {
  const [latest] = listedVersions(edited(version(1, { title: 'Otro título' })), MISSION)
  expect(latest!.mission.title).toBe('Tormenta')
})

test('CO-5: going back brings the terms of a version, and neither its texts nor a list that is not known', () => {
  const early = version(1, { title: 'Otro título', target: 5 })
  expect(termsOf(early, MISSION)).toMatchObject({ target: 5, endsOn: '2026-11-29' })
  expect(termsOf(early, MISSION)).not.toHaveProperty('title')
  const list = { ...MISSION, type: 'checklist', steps: ['a', 'b', 'c'] } as Mission
  expect(termsOf(version(1, { target: 2 }, null), list)).toMatchObject({ target: 3 })
})
