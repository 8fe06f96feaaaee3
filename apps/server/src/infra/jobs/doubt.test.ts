import { expect, test } from 'vitest'
import { doubtOf } from './doubt.ts'

const HOUR = 3_600_000
const NOW = new Date('2026-11-20T14:00:00Z')
const later = (ms: number) => new Date(NOW.getTime() + ms)

const asked = (over: Partial<Parameters<typeof doubtOf>[0]> = {}) =>
  doubtOf({ now: NOW, processNow: NOW, everyMs: HOUR, seenAt: later(-HOUR), heldUntil: null, ...over })

test('the time is in doubt when process and database differ by more than ten minutes, either way', () => {
  for (const ms of [-600_001, 600_001]) {
    expect(asked({ processNow: later(ms) })).toEqual({
      because: 'El reloj del proceso y el de la base de datos difieren en 10 minutos.',
      until: null,
    })
  }
  expect(asked({ processNow: later(600_000) })).toBeUndefined()
})

test('a clock that went back holds a job once, and ends the hold of an earlier leap', () => {
  const back = asked({ seenAt: later(40 * 24 * HOUR), heldUntil: later(41 * 24 * HOUR) })
  expect(back).toEqual({ because: 'El reloj retrocedió 40 días.', until: null })
  expect(asked({ seenAt: later(600_000) })).toBeUndefined()
})

test('a leap ahead holds a job for as long as the gap was, and a day at most', () => {
  expect(asked({ seenAt: later(-3 * HOUR) })?.until).toEqual(later(3 * HOUR))
  expect(asked({ seenAt: later(-40 * 24 * HOUR) })).toEqual({
    because: 'El reloj avanzó 40 días de una vez, o el producto estuvo detenido.',
    until: later(24 * HOUR),
  })
  expect(asked({ seenAt: later(-HOUR - 600_000) })).toBeUndefined()
})

test('a hold lasts until its end and no longer', () => {
  expect(asked({ heldUntil: later(1) })).toMatchObject({ until: later(1) })
  expect(asked({ heldUntil: NOW })).toBeUndefined()
})

test('a job that no process has considered before runs', () => {
  expect(asked({ seenAt: null })).toBeUndefined()
})
