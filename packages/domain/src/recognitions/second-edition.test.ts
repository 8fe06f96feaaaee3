import { expect, test } from 'vitest'
import { circleOf, countOutsideSenders } from './circles.ts'
import { earnsKudosPack, isLighthouse } from './kudos-packs.ts'

const now = new Date('2026-11-20T14:00:00Z')
const ago = (days: number) => new Date(now.getTime() - days * 86_400_000)
const thanks = (people: number, days = 1) =>
  Array.from({ length: people }, (_, from) => ({ from, to: 500, at: ago(days) }))

test('AL-5: seven colleagues give no pack, nor do eight in more than 28 days, nor a second pack within them', () => {
  const earns = (exchanged: { from: number; to: number; at: Date }[], lastPackAt: Date | null = null) =>
    earnsKudosPack({ employee: 500, exchanged, lastPackAt, now })
  const more = (days: number) => ({ from: 99, to: 500, at: ago(days) })
  expect(earns([...thanks(7), ...thanks(7, 2)])).toBe(false)
  expect(earns([...thanks(7), more(28)])).toBe(false)
  expect(earns([...thanks(7), more(-1)])).toBe(false)
  expect(earns(thanks(8), ago(27))).toBe(false)
  expect(earns(thanks(8), ago(28))).toBe(true)
  expect(earns([...thanks(7), more(27)])).toBe(true)
})

test('AL-5: a colleague who was thanked too does not count for the pack', () => {
  const exchanged = [...thanks(8), { from: 500, to: 3, at: ago(9) }]
  expect(earnsKudosPack({ employee: 500, exchanged, lastPackAt: null, now })).toBe(false)
})

test('RC-3: 60 % of the kudos from five people close a circle, from ten kudos on', () => {
  const from = (...counts: number[]) => counts.flatMap((count, sender) => Array<number>(count).fill(sender))
  expect(circleOf(from(2, 2, 2, 2, 1))).toMatchObject({ thanks: 9, few: [0, 1, 2, 3, 4], fromFew: 9, isClosed: false })
  expect(circleOf(from(2, 2, 2, 2, 2))).toMatchObject({ isClosed: true })
  expect(circleOf(from(1, 1, 2, 1, 1, 1, 1, 1, 1))).toMatchObject({
    thanks: 10,
    few: [2, 0, 1, 3, 4],
    fromFew: 6,
    isClosed: true,
  })
  expect(circleOf(from(1, 1, 1, 1, 1, 1, 1, 1, 1, 1))).toMatchObject({ fromFew: 5, isClosed: false })
  expect(circleOf([9, 3, 3, 9, 1]).few).toEqual([3, 9, 1])
  expect(circleOf([])).toMatchObject({ thanks: 0, few: [], fromFew: 0, isClosed: false })
})

test('RC-1: who was thanked back is inside the circle and does not count', () => {
  const sent = (from: number, to: number) => ({ from, to, at: now })
  expect(countOutsideSenders(1, [sent(2, 1), sent(2, 1), sent(3, 1), sent(4, 1), sent(1, 3), sent(1, 9)])).toBe(2)
})

test('RC-3: eight distinct colleagues in a quarter make a Faro', () => {
  expect([isLighthouse(7), isLighthouse(8)]).toEqual([false, true])
})

test('RC-3: a ring is most of ten thanks or more from people who thanked three times, however many they are', () => {
  const from = (...counts: number[]) => counts.flatMap((count, sender) => Array<number>(count).fill(sender))
  // Nine people thank three times each, and eighteen others once: 60 % of 45.
  const ring = from(...Array<number>(9).fill(3), ...Array<number>(18).fill(1))
  expect(circleOf(ring)).toMatchObject({ repeating: 9, fromRepeating: 27, thanks: 45, isRing: true, isClosed: false })
  expect(circleOf([...ring, 99])).toMatchObject({ isRing: false })
  expect(circleOf(from(...Array<number>(9).fill(2)))).toMatchObject({ repeating: 0, fromRepeating: 0, isRing: false })
  expect(circleOf(from(3, 3, 3))).toMatchObject({ thanks: 9, isRing: false })
})
