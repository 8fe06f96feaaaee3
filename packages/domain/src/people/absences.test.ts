import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '../time/period.ts'
import { absenceProblem, movedEnd } from './absences.ts'

const MISSION = { startsOn: '2026-11-02', endsOn: '2026-11-20' }
const away = (startsOn: string, endsOn: string) => ({ startsOn, endsOn })

test.each([
  ['none', [], '2026-11-20'],
  ['before it opens', [away('2026-10-01', '2026-11-01')], '2026-11-20'],
  ['after it closes', [away('2026-11-21', '2026-11-30')], '2026-11-20'],
  ['in its midst', [away('2026-11-09', '2026-11-13')], '2026-11-25'],
  ['since before it opened', [away('2026-10-20', '2026-11-03')], '2026-11-22'],
  ['past its end', [away('2026-11-20', '2026-11-29')], '2026-11-30'],
  ['again in the days gained', [away('2026-11-23', '2026-11-24'), away('2026-11-09', '2026-11-13')], '2026-11-27'],
])('MI-14: with an absence %s', (_, absences, end) => {
  expect(movedEnd(MISSION, absences)).toBe(end)
})

test('MI-14: a person is as many days there until the moved end as everybody until the end', () => {
  const absence = fc.record({ gap: fc.integer({ min: 1, max: 9 }), length: fc.integer({ min: 1, max: 9 }) })
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 30 }), fc.array(absence, { maxLength: 5 }), (days, gaps) => {
      let day = '2026-10-25'
      const absences = gaps.map(({ gap, length }) => {
        const startsOn = addDays(day, gap)
        day = addDays(startsOn, length)
        return away(startsOn, addDays(day, -1))
      })
      const mission = { startsOn: '2026-11-02', endsOn: addDays('2026-11-02', days) }
      const end = movedEnd(mission, absences)
      let there = 0
      for (let one = mission.startsOn; one <= end; one = addDays(one, 1)) {
        if (!absences.some(({ startsOn, endsOn }) => startsOn <= one && one <= endsOn)) there += 1
      }
      expect(there).toBe(days + 1)
    }),
    { numRuns: 200 },
  )
})

test('what can be no absence is said', () => {
  expect(absenceProblem(away('2026-11-12', '2026-11-11'))).toBe('El último día es anterior al primero.')
  expect(absenceProblem(away('2026-11-12', ''))).toBe('Escribe el primer día y el último.')
  expect(absenceProblem(away('2026-01-01', '2027-01-02'))).toMatch(/un año como mucho/)
  expect(absenceProblem(away('2026-01-01', '2027-01-01'))).toBeUndefined()
})
