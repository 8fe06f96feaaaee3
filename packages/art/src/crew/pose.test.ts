import { expect, test } from 'vitest'
import { armsOf, POSES } from './pose.ts'

test('a waving character opens the hand, and closes it around a prop', () => {
  expect(armsOf('wave', false)[1].open).toBe(true)
  expect(armsOf('wave', true)[1].open).toBe(false)
})

test('carrying a prop changes the raised hand and leaves the other alone', () => {
  expect(armsOf('wave', true)[0]).toEqual(armsOf('wave', false)[0])
})

test.each(['akimbo', 'raised', 'rest'] as const)('%s: one arm mirrors the other', (pose) => {
  const [left, right] = armsOf(pose, false)
  expect(left).toEqual({
    side: -right.side,
    elbow: [-right.elbow[0], right.elbow[1]],
    wrist: [-right.wrist[0], right.wrist[1]],
    twist: -right.twist,
    open: right.open,
  })
})

test('no two poses hold the arms in the same way', () => {
  expect(new Set(POSES.map((pose) => JSON.stringify(armsOf(pose, false)))).size).toBe(POSES.length)
})
