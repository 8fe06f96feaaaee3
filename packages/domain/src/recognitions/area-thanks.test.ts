import { expect, test } from 'vitest'
import { showingOf } from './area-thanks.ts'

const thanks = { isMine: false, mayShow: true, offered: true, mine: null, isShown: false }

test('D-69b: a receiver is asked only when the sender offers it and they let any be shown', () => {
  expect(showingOf({ ...thanks, offered: false })).toBe('private')
  expect(showingOf({ ...thanks, mayShow: false, mine: true })).toBe('private')
  expect(showingOf(thanks)).toBe('asked')
})

test('D-69b: it is shown when everybody agrees, and waits until then', () => {
  expect(showingOf({ ...thanks, mine: false })).toBe('declined')
  expect(showingOf({ ...thanks, mine: true })).toBe('waiting')
  expect(showingOf({ ...thanks, isMine: true })).toBe('waiting')
  expect(showingOf({ ...thanks, mine: true, isShown: true })).toBe('shown')
  expect(showingOf({ ...thanks, isMine: true, isShown: true })).toBe('shown')
})
