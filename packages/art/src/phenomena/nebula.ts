import { circle } from '../core/elements.ts'
import { type Point, range, round } from '../core/numbers.ts'
import { createRandom, type Random } from '../core/random.ts'
import { spark } from '../core/shapes.ts'
import type { SvgDocument } from '../core/svg-document.ts'

const CLOUDS = ['#FF5CA8', '#C05BFF', '#FF7AC0', '#FF86D0', '#9A4BFF', '#FFB04A'] as const
const PUFFS = 18
/** The radians from one puff to the next along their spiral. */
const TURN = 1.05
const STARS = 34

const GLINTS: readonly { centre: Point; radius: number }[] = [
  { centre: [82, 78], radius: 15 },
  { centre: [172, 96], radius: 12 },
  { centre: [144, 178], radius: 11 },
  { centre: [128, 104], radius: 26 },
  { centre: [64, 152], radius: 9 },
]

/** Draws a pink cloud where stars are born. */
export function drawNebula(doc: SvgDocument): string {
  const random = createRandom('neb7')
  const heart = doc.radial([
    [0, '#fff', 0.95],
    [0.25, '#FFE6F6', 0.7],
    [1, '#FF9FD0', 0],
  ])
  return [
    ...range(PUFFS).map((index) => drawPuff(doc, random, index)),
    circle({ cx: 128, cy: 104, r: 58, fill: heart }),
    ...range(STARS).map(() => drawStar(random)),
    ...GLINTS.map(spark),
  ].join('')
}

function drawPuff(doc: SvgDocument, random: Random, index: number): string {
  const colour = CLOUDS[index % CLOUDS.length]!
  const angle = index * TURN
  const distance = 10 + index * 4.4
  const fill = doc.radial([
    [0, colour, 0.8],
    [0.55, colour, 0.34],
    [1, colour, 0],
  ])
  return circle({
    cx: round(120 + Math.cos(angle) * distance),
    cy: round(120 + Math.sin(angle) * distance * 0.86),
    r: round(random.between(30, 52)),
    fill,
  })
}

function drawStar(random: Random): string {
  const cx = round(random.between(20, 220))
  const cy = round(random.between(20, 220))
  return circle({ cx, cy, r: round(random.between(0.8, 2.6)), fill: '#fff' })
}
