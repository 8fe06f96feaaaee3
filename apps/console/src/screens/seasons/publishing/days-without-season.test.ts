import { expect, test } from 'vitest'
import { daysWithoutSeason } from './days-without-season.ts'

const SEASONS = [
  { id: 'a', title: 'Primer vuelo', endsOn: '2027-04-30', state: 'open' as const },
  { id: 'b', title: 'Segundo vuelo', endsOn: '2027-08-27', state: 'draft' as const },
]

test('AL-1: the days without a season are counted from the published one before it', () => {
  expect(daysWithoutSeason({ id: 'b', startsOn: '2027-06-01' }, SEASONS)).toEqual({ after: 'Primer vuelo', days: 31 })
  expect(daysWithoutSeason({ id: 'b', startsOn: '2027-05-01' }, SEASONS)).toBeUndefined()
  expect(daysWithoutSeason({ id: 'c', startsOn: '2027-09-01' }, SEASONS)?.after).toBe('Primer vuelo')
  expect(daysWithoutSeason({ id: 'a', startsOn: '2026-11-01' }, SEASONS)).toBeUndefined()
})
