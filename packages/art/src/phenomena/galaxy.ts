import { circle, place } from '../core/elements.ts'
import { range, round } from '../core/numbers.ts'
import { createRandom, type Random } from '../core/random.ts'
import { spark } from '../core/shapes.ts'
import type { SvgDocument } from '../core/svg-document.ts'

export const GALAXY_ARMS = 3
const STARS_OF_ARM = 64
/** The radians that an arm turns from its root to its end. */
const TWIST = 4.6
const FIELD_STARS = 26

/** Draws a galaxy of three arms, seen at an angle. */
export function drawGalaxy(doc: SvgDocument): string {
  const random = createRandom('gal')
  const haze = doc.radial([
    [0, '#FF9FD0', 0.7],
    [0.4, '#8B5BFF', 0.5],
    [1, '#3F62FF', 0],
  ])
  const core = doc.radial([
    [0, '#fff'],
    [0.35, '#FFF3B8'],
    [0.7, '#FFB04A', 0.7],
    [1, '#FF86B7', 0],
  ])
  return [
    place(
      'translate(120 120) rotate(-24) scale(1 .58)',
      circle({ r: 116, fill: haze }),
      ...range(GALAXY_ARMS).flatMap((arm) => range(STARS_OF_ARM).map((star) => drawArmStar(random, arm, star))),
      circle({ r: 44, fill: core }),
    ),
    ...range(FIELD_STARS).map(() => drawFieldStar(random)),
    spark({ centre: [188, 58], radius: 10 }),
    spark({ centre: [48, 180], radius: 9 }),
    spark({ centre: [120, 120], radius: 22 }),
  ].join('')
}

/** Draws a star of an arm: large and golden at the root, small, blue and scattered at the end. */
function drawArmStar(random: Random, arm: number, star: number): string {
  const along = star / STARS_OF_ARM
  const angle = (arm * 2 * Math.PI) / GALAXY_ARMS + along * TWIST
  const distance = 14 + along * 100 + (random.next() - 0.5) * 22 * along
  return circle({
    cx: round(Math.cos(angle) * distance),
    cy: round(Math.sin(angle) * distance),
    r: round((1 - along) * 9 + random.between(1.4, 4.4)),
    fill: along < 0.3 ? '#FFF3D8' : along < 0.6 ? '#FF9FE0' : '#7FC8FF',
    opacity: round(0.75 - along * 0.35, 2),
  })
}

function drawFieldStar(random: Random): string {
  const cx = round(random.between(10, 230))
  const cy = round(random.between(10, 230))
  return circle({ cx, cy, r: round(random.between(0.8, 2)), fill: '#fff' })
}
