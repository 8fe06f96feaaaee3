import { expect, test } from 'vitest'
import { fromDay } from './from-day.ts'
import { readGiftSearch, readReceivedSearch } from './search.ts'

test('AL-10: the next gift is from a Monday, in words', () => {
  expect(fromDay('2026-11-30')).toBe('el lunes 30')
  expect(fromDay('2026-12-07')).toBe('el lunes 7')
})

test('the address of a gift keeps what was chosen, and drops what cannot be', () => {
  expect(readGiftSearch({ paso: 'frase', figura: '29', persona: 'a-B_1', otra: 2 })).toEqual({
    paso: 'frase',
    figura: 29,
    persona: 'a-B_1',
    otra: 2,
  })
  expect(readGiftSearch({ paso: 'otro', figura: '-1', persona: 'no válida', otra: 'x' })).toEqual({})
  expect(readReceivedSearch({ id: '7' })).toEqual({ id: 7 })
})
