// @vitest-environment node
import { expect, test } from 'vitest'
import { kudos } from '../../../../test/recognitions.ts'
import { kudosWeeks } from './kudos-weeks.ts'

const SERVICE = { id: 'servicio', name: 'Servicio', icon: 'iconos/kudos' } as const

const NOW = new Date(2026, 10, 23, 12)
const at = (month: number, day: number, year = 2026) => new Date(year, month - 1, day, 9).toISOString()

test('D-65: kudos stand by week, Monday first, and each week counts its values', () => {
  const weeks = kudosWeeks(
    [
      kudos({ id: 6, sentAt: at(11, 23) }),
      kudos({ id: 5, sentAt: at(11, 22), value: SERVICE }),
      kudos({ id: 4, sentAt: at(11, 18) }),
      kudos({ id: 3, sentAt: at(11, 16) }),
      kudos({ id: 2, sentAt: at(11, 15) }),
      kudos({ id: 1, sentAt: at(12, 30, 2025) }),
    ],
    NOW,
  )
  expect(weeks.map(({ label, kudos }) => [label, kudos.map(({ id }) => id)])).toEqual([
    ['Esta semana', [6]],
    ['La semana pasada', [5, 4, 3]],
    ['Semana del 9 de noviembre', [2]],
    ['Semana del 29 de diciembre de 2025', [1]],
  ])
  expect(weeks[1]!.tally).toEqual([
    { value: kudos().value, count: 2 },
    { value: SERVICE, count: 1 },
  ])
})
