import { describe, expect, test } from 'vitest'
import { atInstant, cursorOf, readCursor, readTextCursor } from './cursor.ts'

const cursor = (value: unknown, id: unknown) => Buffer.from(JSON.stringify([value, id])).toString('base64url')

describe('a cursor that no page gave is refused', () => {
  test.each([
    ['no text of a place', 'zzz'],
    ['a place without an id', Buffer.from('["a"]').toString('base64url')],
    ['a fraction as an id', cursor('a', 1.5)],
    ['an id beyond the whole numbers', cursor('a', 2 ** 60)],
  ])('%s', (_what, text) => {
    expect(() => readCursor(text)).toThrow('BAD_INPUT')
  })

  test.each([
    '2026-02-30 10:00:00+00',
    '0000-01-01 10:00:00+00',
    '2026-11-23 24:00:00+00',
    '2026-11-23 10:00:00+15',
    '2026-11-23 10:00:00-99',
    '2026-11-23',
    'Ana Díaz',
  ])('%s in a list that is ordered by instants', (value) => {
    expect(() => atInstant(readCursor(cursor(value, 1)))).toThrow('BAD_INPUT')
  })

  test('a number as the id of a list whose ids are texts', () => {
    expect(() => readTextCursor(cursor('a', 1))).toThrow('BAD_INPUT')
  })
})

test.each([
  '2026-11-23 10:00:00.123456+00',
  '2026-11-23T10:00:00Z',
  '2026-11-23 23:59:59-14',
  '2026-02-28 00:00:00+05:30',
])('the place of a row is read as it was written: %s', (value) => {
  expect(atInstant(readCursor(cursorOf({ value, id: 7 })))).toEqual({ value, id: 7 })
})

test('a list that is ordered by names continues after any of them', () => {
  expect(readTextCursor(cursorOf({ value: '1234', id: 'taza' }))).toEqual({
    value: '1234',
    id: 'taza',
  })
  expect(readCursor(cursorOf({ value: 'Ñandú', id: 3 }))).toEqual({ value: 'Ñandú', id: 3 })
})
