import { expect, test } from 'vitest'
import { lighten, mix } from './colour.ts'

test('mix goes from the first colour to the second', () => {
  expect(mix('#000000', '#ff8000', 0)).toBe('#000000')
  expect(mix('#000000', '#ff8000', 0.5)).toBe('#804000')
  expect(mix('#000000', '#ff8000', 1)).toBe('#ff8000')
})

test('short and long colours are equivalent', () => {
  expect(mix('#fff', '#000', 0.25)).toBe(mix('#ffffff', '#000000', 0.25))
})

test('lighten ends at white', () => {
  expect(lighten('#3b2599', 1)).toBe('#ffffff')
})
