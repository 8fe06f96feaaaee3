import { expect, test } from 'vitest'
import { createRandom, hashSeed } from './random.ts'

const draw = (seed: string | number, count: number) => {
  const random = createRandom(seed)
  return Array.from({ length: count }, () => random.next())
}

test('the same seed always draws the same numbers', () => {
  expect(draw('tierra', 20)).toEqual(draw('tierra', 20))
})

test('similar seeds draw different numbers', () => {
  expect(draw('tierra', 5)).not.toEqual(draw('tierrb', 5))
})

test('the drawings of the product depend on these exact numbers', () => {
  // Another generator would redraw every crater and coast, so the exact numbers are part of the contract.
  expect(draw('azul', 3).map((value) => value.toFixed(6))).toMatchInlineSnapshot(`
    [
      "0.754863",
      "0.123760",
      "0.204276",
    ]
  `)
  expect(hashSeed('azul')).toMatchInlineSnapshot(`2811555158`)
})

test('a text seed gives the same stream as its hash', () => {
  expect(draw(hashSeed('gas'), 5)).toEqual(draw('gas', 5))
})

test('numbers are spread over [0, 1)', () => {
  const values = draw('spread', 4000)
  expect(Math.min(...values)).toBeGreaterThanOrEqual(0)
  expect(Math.max(...values)).toBeLessThan(1)
  expect(values.reduce((sum, value) => sum + value, 0) / values.length).toBeCloseTo(0.5, 1)
})

test('between, integer and pick stay inside their bounds', () => {
  const random = createRandom('bounds')
  const integers = new Set<number>()
  for (let index = 0; index < 500; index++) {
    const value = random.between(-3, 7)
    expect(value).toBeGreaterThanOrEqual(-3)
    expect(value).toBeLessThan(7)
    integers.add(random.integer(1, 4))
    expect(['a', 'b']).toContain(random.pick(['a', 'b']))
  }
  expect([...integers].sort()).toEqual([1, 2, 3, 4])
})
