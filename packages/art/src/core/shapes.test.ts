import { expect, test } from 'vitest'
import { createRandom } from './random.ts'
import { blob, drawSoftStar, smoothPath, spark, starPath } from './shapes.ts'
import { SvgDocument } from './svg-document.ts'

const numbersOf = (d: string) => (d.match(/-?\d+(\.\d+)?/g) ?? []).map(Number)

test('a smooth path passes through its points and is closed', () => {
  const d = smoothPath([
    [0, 0],
    [10, 0],
    [10, 10],
  ])
  expect(d.startsWith('M0 0C')).toBe(true)
  expect(d.endsWith(' 0 0Z')).toBe(true)
  expect(d).toContain(' 10 0C')
  expect(d).toContain(' 10 10C')
})

test('a blob stays within its jitter and squash', () => {
  const d = blob(createRandom('spot'), { centre: [0, 0], radius: 100, points: 12, jitter: 0, squash: 0.5 })
  const ends = d.split('C').map((curve) => numbersOf(curve).slice(-2))
  for (const [x, y] of ends) expect(Math.hypot(x!, y! * 2)).toBeCloseTo(100, 0)
})

test('a star has two corners for each point, and the first point looks up', () => {
  const d = starPath({ centre: [50, 50], outer: 40, inner: 20 })
  expect(d.match(/[ML]/g)).toHaveLength(10)
  expect(d.startsWith('M50 10L')).toBe(true)
})

test('a spark reaches its radius on its four sides', () => {
  const numbers = numbersOf(spark({ centre: [20, 20], radius: 8 }))
  expect(Math.min(...numbers.filter((value) => value > 1))).toBe(12)
  expect(Math.max(...numbers)).toBe(28)
})

test('a soft star has an edge, a body and a light', () => {
  const doc = new SvgDocument()
  expect(drawSoftStar(doc, { centre: [0, 0], radius: 10 }).match(/<path/g)).toHaveLength(3)
})
