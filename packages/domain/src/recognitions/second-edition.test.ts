import { expect, test } from 'vitest'
import { circleOf } from './circles.ts'
import { isLighthouse } from './lighthouse.ts'

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
