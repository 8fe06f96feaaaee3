import type { ProgrammeMission } from '@orbita/contract/missions/programme'
import { expect, test } from 'vitest'
import { datesOf } from './mission-columns.tsx'
import type { MissionRow } from './mission-rows.ts'

test.each([
  ['2026-11-23', 'hasta hoy'],
  ['2026-11-25', 'hasta el miércoles 25'],
  ['2026-11-27', 'hasta el viernes 27'],
  ['2026-12-20', 'hasta 20 dic'],
])('D-74: a mission that runs until %s says «%s»', (endsOn, words) => {
  const mission = { phase: 'active', startsOn: '2026-11-02', endsOn } as ProgrammeMission
  expect(datesOf({ mission, today: '2026-11-23' } as MissionRow)).toBe(words)
})
