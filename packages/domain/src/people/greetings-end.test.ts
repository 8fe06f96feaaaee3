import { expect, test } from 'vitest'
import { greetingsEnd } from './greetings-end.ts'

test.each([
  ['America/Bogota', '2026-11-20T05:01:00Z', '2026-11-20T23:00:00Z'],
  ['America/Bogota', '2026-11-20T22:59:00Z', '2026-11-20T23:00:00Z'],
  ['America/Bogota', '2026-11-20T23:00:00Z', '2026-11-21T23:00:00Z'],
  ['America/Bogota', '2026-11-21T04:59:00Z', '2026-11-21T23:00:00Z'],
  // The clocks of Santiago go forward at the midnight between.
  ['America/Santiago', '2026-09-05T23:30:00Z', '2026-09-06T21:00:00Z'],
])('AN-1: in %s the greetings of who was told about at %s end at %s', (zone, at, end) => {
  expect(greetingsEnd(new Date(at), zone).toISOString()).toBe(new Date(end).toISOString())
})
