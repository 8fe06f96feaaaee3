// @vitest-environment node
import { expect, test } from 'vitest'
import { notice } from '../../../test/notices.ts'
import { groupNotices } from './notice-groups.ts'

/** Friday the 20th at noon, wherever the test runs. */
const NOW = new Date(2026, 10, 20, 12)

const at = (...parts: [year: number, month: number, day: number, hours?: number, minutes?: number]) =>
  new Date(...parts).toISOString()

const labelOf = (instant: string, now = NOW) => groupNotices([notice({ at: instant })], now)[0]?.label

test('a minute before midnight is no longer today', () => {
  expect(labelOf(at(2026, 10, 19, 23, 59))).toBe('Ayer, jueves 19')
})

test('on a Monday, Sunday is yesterday and Saturday the week before', () => {
  const monday = new Date(2026, 10, 16, 8)
  expect(labelOf(at(2026, 10, 15, 18), monday)).toBe('Ayer, domingo 15')
  expect(labelOf(at(2026, 10, 14, 18), monday)).toBe('Semana pasada')
})

test('D-137: groups by day, this week, last week and months, in whatever order the notices come', () => {
  const notices = [
    notice({ id: 9, at: at(2026, 10, 17, 9), title: 'A' }),
    notice({ id: 8, at: at(2026, 10, 20, 11), title: 'B' }),
    notice({ id: 7, at: at(2025, 9, 3), title: 'C' }),
    notice({ id: 6, at: at(2026, 10, 16, 0), title: 'D' }),
    notice({ id: 5, at: at(2026, 10, 9, 0), title: 'E' }),
    notice({ id: 4, at: at(2026, 10, 8, 23), title: 'F' }),
  ]
  const groups = groupNotices(notices, NOW)
  expect(groups.map(({ label, notices }) => [label, notices.flatMap(({ all }) => all.map(({ id }) => id))])).toEqual([
    ['Hoy', [8]],
    ['Esta semana', [9, 6]],
    ['Semana pasada', [5]],
    ['Noviembre', [4]],
    ['Octubre de 2025', [7]],
  ])
})

const kudos = (id: number, name: string, day = 20) =>
  notice({ id, kind: 'kudos', title: `${name} te envió un kudos`, path: `/kudos/${id}`, at: at(2026, 10, day, 9, id) })

test('D-137: the thanks of a day are one notice that counts people, and those of another day another', () => {
  const today = [kudos(1, 'Natalia Tobón'), kudos(2, 'Óscar Peña'), kudos(3, 'Sofía Becerra'), kudos(4, 'Óscar Peña')]
  const [group, earlier] = groupNotices([...today, kudos(5, 'Emilio Zúñiga', 18)], NOW)
  expect(group!.notices).toMatchObject([
    {
      title: '3 personas te agradecieron',
      text: 'Óscar, Sofía y 1 más',
      path: '/mision-espacial/reconocimientos?ver=kudos',
    },
  ])
  expect(group!.notices[0]!.all).toHaveLength(4)
  expect(earlier!.notices).toMatchObject([{ title: 'Emilio Zúñiga te envió un kudos', path: '/kudos/5' }])
})

test('D-137: two notices of a day that say the same are one, and two that differ in a word are two', () => {
  const pack = (id: number, text = 'Ábrelo cuando quieras.') =>
    notice({
      id,
      kind: 'pack',
      title: 'Tu sobre te espera',
      text,
      path: '/figuras/sobres',
      at: at(2026, 10, 20, 9, id),
    })
  const [same] = groupNotices([pack(1), pack(2)], NOW)
  expect(same!.notices.map(({ title, all }) => [title, all.length])).toEqual([['Tu sobre te espera', 2]])
  expect(groupNotices([pack(1), pack(2, 'Otro.')], NOW)[0]!.notices).toHaveLength(2)
})
