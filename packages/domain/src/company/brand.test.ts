import * as v from 'valibot'
import { expect, test } from 'vitest'
import { ACCENT_SURFACES, Brand, isLegible, legibleAccent, readingsOf } from './brand.ts'
import { contrastOf, LEGIBLE, lightened } from './contrast.ts'

test('the contrast is that of WCAG, whichever comes first', () => {
  expect(contrastOf('#000000', '#ffffff')).toBeCloseTo(21, 5)
  expect(contrastOf('#ffffff', '#000000')).toBeCloseTo(21, 5)
  expect(contrastOf('#777777', '#ffffff')).toBeCloseTo(4.478, 3)
  expect(contrastOf('#0b0b0b', '#ffffff')).toBeCloseTo(19.68, 2)
  expect(contrastOf('#8f6400', '#8f6400')).toBe(1)
})

test('D-100: an accent is read at 4.5 to 1, and is said with its ratio rounded down', () => {
  const [{ color }] = ACCENT_SURFACES
  const shades = Array.from({ length: 256 }, (_, at) => lightened('#000000', at / 255))
  const first = shades.findIndex((shade) => contrastOf(shade, color) >= LEGIBLE)
  expect(shades.map(isLegible)).toEqual(shades.map((_, at) => at >= first))
  const [just] = readingsOf(shades[first - 1]!)
  expect(just).toMatchObject({ isLegible: false, color })
  expect(just!.ratio).toBeLessThan(LEGIBLE)
})

test('D-100: the nearest lighter colour of a hue that is read is offered, and one that is read stays', () => {
  expect(legibleAccent('#ffc93a')).toBe('#ffc93a')
  const offered = legibleAccent('#123a8f')
  expect([isLegible('#123a8f'), isLegible(offered)]).toEqual([false, true])
  expect(isLegible(lightened('#123a8f', 0.02))).toBe(false)
  expect(lightened('#102030', 1)).toBe('#ffffff')
})

test('D-100: a name has 24 letters as people count them, and none that cannot be seen', () => {
  const named = (name: string) => v.is(Brand, { name, accent: null, logo: null })
  for (const name of ['', 'Ñandú S.A.', '🏔'.repeat(24), 'x'.repeat(24)]) expect(named(name)).toBe(true)
  for (const name of ['x'.repeat(25), 'Tierra\u200balta', 'a\nb']) expect(named(name)).toBe(false)
  expect(v.parse(Brand, { name: ' Tierralta ', accent: '#FFC93A', logo: null })).toMatchObject({
    name: 'Tierralta',
    accent: '#ffc93a',
  })
})
