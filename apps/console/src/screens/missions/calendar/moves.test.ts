import { expect, test } from 'vitest'
import { moveOf } from './moves.ts'

const key = (name: string, shiftKey = false, altKey = false) => moveOf({ key: name, shiftKey, altKey })

test('D-74: an arrow is a day, with Alt a week, and with Shift of the last day alone', () => {
  expect(key('ArrowRight')).toEqual({ days: 1, what: 'all' })
  expect(key('ArrowLeft', false, true)).toEqual({ days: -7, what: 'all' })
  expect(key('ArrowLeft', true)).toEqual({ days: -1, what: 'end' })
  expect(key('ArrowUp')).toBeUndefined()
})
