import { expect, test } from 'vitest'
import { exportRows } from './export-rows.ts'
import type { Inbox } from './waiting.tsx'

const inbox = (late: number, promisedOn: string | null) => {
  const oldest = promisedOn && { name: 'Ana', what: 'Taza', since: promisedOn, promisedOn }
  return { id: 'redeems', title: 'Canjes', state: { count: 3, late, oldest } } as unknown as Inbox
}
const detailOf = (late: number, promisedOn: string | null) =>
  exportRows({ inboxes: [inbox(late, promisedOn)], alerts: [], figures: [], period: undefined })[0]!.detail

test('D-71: the file of the first screen says how many are past their promise, and for which day the oldest was promised', () => {
  expect(detailOf(0, null)).toBe('')
  expect(detailOf(0, '2026-11-24')).toBe('lo más viejo se prometió para el 2026-11-24')
  expect(detailOf(1, '2026-11-20')).toBe('1 pasó su promesa; lo más viejo se prometió para el 2026-11-20')
  expect(detailOf(2, null)).toBe('2 pasaron su promesa')
})
