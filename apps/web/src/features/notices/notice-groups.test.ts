// @vitest-environment node
import { expect, test } from 'vitest'
import { notice } from '../../../test/notices.ts'
import { groupNotices } from './notice-groups.ts'

/** Friday the 20th at noon, wherever the test runs. */
const NOW = new Date(2026, 10, 20, 12)

const at = (...parts: [year: number, month: number, day: number, hours?: number, minutes?: number]) =>
  new Date(...parts).toISOString()

test('a minute before midnight is no longer today', () => {
  const [group] = groupNotices([notice({ at: at(2026, 10, 19, 23, 59) })], NOW)
  expect(group?.label).toBe('Esta semana')
})

test('on a Monday, Sunday belongs to the week before', () => {
  const [group] = groupNotices([notice({ at: at(2026, 10, 15, 18) })], new Date(2026, 10, 16, 8))
  expect(group?.label).toBe('Antes')
})

test('D-59: groups by today, this week and before, in whatever order the notices come', () => {
  const notices = [
    notice({ id: 9, at: at(2026, 10, 17, 9) }),
    notice({ id: 8, at: at(2026, 10, 20, 11) }),
    notice({ id: 7, at: at(2026, 9, 3) }),
    notice({ id: 6, at: at(2026, 10, 16, 0) }),
  ]
  expect(groupNotices(notices, NOW).map(({ label, notices }) => [label, notices.map(({ id }) => id)])).toEqual([
    ['Hoy', [8]],
    ['Esta semana', [9, 6]],
    ['Antes', [7]],
  ])
})
