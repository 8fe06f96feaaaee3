import fc from 'fast-check'
import { expect, test } from 'vitest'
import { PACK_TRANSITIONS, type PackCause, packKey, weeklyPack } from './packs.ts'

test('AL-4: an opened pack has no further transition', () => {
  expect(PACK_TRANSITIONS).toEqual([{ from: 'granted', to: 'opened' }])
})

test.each<[PackCause, string]>([
  [{ source: 'welcome' }, 'welcome'],
  [{ source: 'weekly', week: '2026-W47' }, 'weekly:2026-W47'],
  [{ source: 'rank', id: 'explorador' }, 'rank:explorador:1'],
  [{ source: 'mission', id: '12', ordinal: 2 }, 'mission:12:2'],
  [{ source: 'award', id: 'temporada-1:pagina-naves' }, 'award:temporada-1:pagina-naves:1'],
])('CO-2: the key of %o is %s', (cause, key) => {
  expect(packKey(cause)).toBe(key)
})

test('AL-5: two visits earn the same weekly pack only when they fall in the same company week', () => {
  const zone = 'America/Bogota'
  const keyAt = (instant: string) => packKey(weeklyPack(new Date(instant), zone))

  expect(keyAt('2026-11-23T04:59:59.999Z')).toBe('weekly:2026-W47')
  expect(keyAt('2026-11-23T05:00:00.000Z')).toBe('weekly:2026-W48')
  expect(keyAt('2027-01-01T12:00:00.000Z')).toBe(keyAt('2026-12-28T12:00:00.000Z'))
})

test('AL-5: a year gives one free pack per week, whatever the hour of the visits', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(24 * 60 - 1), { minLength: 364, maxLength: 364 }), (minutes) => {
      const monday = Date.UTC(2026, 0, 5, 5)
      const visits = minutes.map((minute, day) => new Date(monday + (day * 24 * 60 + minute) * 60_000))
      const keys = new Set(visits.map((visit) => packKey(weeklyPack(visit, 'America/Bogota'))))
      expect(keys.size).toBe(52)
    }),
    { numRuns: 20 },
  )
})
