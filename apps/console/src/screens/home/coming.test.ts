// @vitest-environment node
import { expect, test } from 'vitest'
import type { Bar, Lane } from '../missions/calendar/lanes.ts'
import { comingOf } from './coming.ts'

const bar = (title: string, startsOn: string | null, endsOn: string | null, phase = 'active'): Bar => ({
  ...{ id: title, title, kind: 'Misión', startsOn, endsOn, tone: undefined, to: '/' },
  mission: { phase } as Bar['mission'] & object,
})
const lanes = (...bars: Bar[]): readonly Lane[] => [{ id: 'one', title: 'Reto', bars }]

test('D-71: what opens or ends in the coming weeks is listed in the order of its next day', () => {
  const coming = comingOf(
    lanes(
      bar('goes on', '2026-01-01', '2027-06-30'),
      bar('ends late', '2026-11-01', '2026-12-20'),
      bar('opens', '2026-11-27', '2027-03-01', 'scheduled'),
      bar('ends today', null, '2026-11-23'),
      bar('over', '2026-11-01', '2026-11-22'),
      bar('a draft', '2026-11-24', '2026-11-25', 'draft'),
      bar('later', '2027-02-01', '2027-03-01', 'scheduled'),
      bar('without an end', '2026-10-01', null),
    ),
    '2026-11-23',
    '2027-01-03',
  )
  expect(coming.map(({ title, next }) => [title, next])).toEqual([
    ['ends today', '2026-11-23'],
    ['opens', '2026-11-27'],
    ['ends late', '2026-12-20'],
  ])
})
