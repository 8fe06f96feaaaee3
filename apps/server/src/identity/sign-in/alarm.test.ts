import { expect, test } from 'vitest'
import { memoryLog } from '../../testing/memory-log.ts'
import { signInAlarm } from './alarm.ts'

const at = (minutes: number) => new Date(Date.UTC(2026, 10, 20, 14, minutes))

function alarm() {
  const { log, lines } = memoryLog()
  const logged = () => lines.map(({ text }) => /sign-in\.[a-z-]+/.exec(text)?.[0])
  return { ...signInAlarm(log, (network) => `red ${network.length}`), lines, logged }
}

test('more than fifty wrong sign-ins in five minutes are logged once, and again in the next five', () => {
  const { failed, logged } = alarm()
  const fail = (times: number, minutes: number) => {
    for (let time = 0; time < times; time++) failed(at(minutes))
  }
  fail(50, 0)
  expect(logged()).toEqual([])
  fail(30, 4)
  expect(logged()).toEqual(['sign-in.many-failures'])
  fail(50, 5)
  expect(logged()).toHaveLength(1)
  fail(1, 9)
  expect(logged()).toEqual(['sign-in.many-failures', 'sign-in.many-failures'])
})

test('a network that tries many accounts is logged once in five minutes, and not by its address', () => {
  const { networkBlocked, lines, logged } = alarm()
  for (const minutes of [0, 1, 4]) networkBlocked(at(minutes), '203.0.113.0/24')
  expect(logged()).toEqual(['sign-in.network-blocked'])
  networkBlocked(at(5), '203.0.113.0/24')
  expect(logged()).toHaveLength(2)
  for (const { text } of lines) {
    expect(text).toContain('red 14')
    expect(text).not.toContain('203.0.113')
  }
})
