import { mix } from '../core/colour.ts'
import { circle, ellipse, path, place } from '../core/elements.ts'
import { type Point, polar, range, round } from '../core/numbers.ts'
import { blob } from '../core/shapes.ts'
import { type DrawSurface, leaning } from './surface.ts'

const CRATERS = 11
/** The first ones are the largest. */
const LARGE_CRATERS = 2

/**
 * Draws craters that flatten towards the edge of the sphere: a lit lip, a floor, and the floor shifted off the light.
 */
export const drawCraters: DrawSurface = ({ random, ramp, radius }) => {
  const lip = ramp[0]
  const wall = mix(ramp[2], ramp[3], 0.25)
  const craters = range(CRATERS).map((index) => {
    const distance = Math.sqrt(random.next()) * 0.86
    const angle = round(random.next() * 360)
    const size = radius * random.between(0.06, 0.2) * (index < LARGE_CRATERS ? 1.25 : 0.85)
    const [x, y] = polar([0, 0], distance * radius, angle)
    const flattening = Math.sqrt(1 - distance * distance) * 0.9 + 0.1
    const at = (shift: number, scaleX: number, scaleY: number) =>
      `translate(${round(x + shift)} ${round(y + shift)}) rotate(${angle}) scale(${round(scaleX, 2)} ${scaleY})`
    return (
      place(
        at(0, flattening, 1),
        circle({ r: size * 1.16, fill: lip, opacity: 0.4 }),
        circle({ r: size, fill: wall, opacity: 0.75 }),
      ) + place(at(size * 0.14, flattening * 0.8, 0.8), circle({ r: size, fill: ramp[2], opacity: 0.85 }))
    )
  })
  return craters.join('')
}

/** The continents, in fractions of the radius: position and size. */
const CONTINENTS: readonly { centre: Point; size: number }[] = [
  { centre: [-0.42, -0.3], size: 0.46 },
  { centre: [0.38, 0.12], size: 0.42 },
  { centre: [-0.2, 0.56], size: 0.34 },
  { centre: [0.55, -0.5], size: 0.24 },
  { centre: [-0.75, 0.3], size: 0.2 },
]

/** Draws five continents with their shadow on the sea. */
export const drawLand: DrawSurface = ({ doc, random, ramp, radius, land }) => {
  const fill = doc.linear([
    [0, land[0]],
    [1, land[1]],
  ])
  const shadow = { fill: mix(ramp[2], ramp[3], 0.2), opacity: 0.35, transform: 'translate(2 3)' }
  const continents = CONTINENTS.map(({ centre: [x, y], size }) => {
    const centre: Point = [x * radius, y * radius]
    const coast = blob(random, { centre, radius: size * radius, points: 10, jitter: 0.3, squash: 0.82 })
    return path(coast, shadow) + path(coast, { fill })
  })
  return continents.join('')
}

/** Draws ice at both poles. */
export const drawCaps: DrawSurface = ({ random, radius, tilt }) => {
  const cap = (y: number, size: number, squash: number) =>
    blob(random, { centre: [0, y * radius], radius: size * radius, points: 11, jitter: 0.16, squash })
  return leaning(
    tilt,
    path(cap(-0.98, 0.5, 0.5), { fill: '#fff', opacity: 0.95 }),
    path(cap(1.02, 0.42, 0.45), { fill: '#fff', opacity: 0.9 }),
  )
}

const MAGMA = { glow: '#FF8A2B', core: '#FFF3A8' }

/** Draws seven glowing cracks that run to the right. */
export const drawCracks: DrawSurface = ({ random, radius }) => {
  const line = { fill: 'none', strokeLinejoin: 'round', strokeLinecap: 'round' }
  const cracks = range(7).map(() => {
    let x = random.between(-0.9, 0.5) * radius
    let y = random.between(-0.9, 0.8) * radius
    let d = `M${round(x)} ${round(y)}`
    for (let step = 0; step < 5; step++) {
      x += random.between(0.06, 0.24) * radius
      y += random.between(-0.18, 0.2) * radius
      d += `L${round(x)} ${round(y)}`
    }
    return (
      path(d, { ...line, stroke: MAGMA.glow, strokeWidth: radius * 0.1, opacity: 0.5 }) +
      path(d, { ...line, stroke: MAGMA.core, strokeWidth: radius * 0.035 })
    )
  })
  return cracks.join('')
}

const CITY_LIGHTS = ['#FFE08A', '#34E0FF', '#FF86B7'] as const

/** Draws city lights everywhere and four meridians. */
export const drawCities: DrawSurface = ({ random, radius }) => {
  const lights = range(46).map(() => {
    const cx = round(random.between(-0.8, 0.95) * radius)
    const cy = round(random.between(-0.8, 0.95) * radius)
    const r = round(random.between(0.8, 2.2))
    return circle({ cx, cy, r, fill: random.pick(CITY_LIGHTS), opacity: 0.95 })
  })
  const meridians = range(4).map((index) =>
    ellipse({
      rx: radius * (0.3 + index * 0.22),
      ry: radius,
      fill: 'none',
      stroke: '#7FE9FF',
      strokeWidth: 1,
      opacity: 0.35,
    }),
  )
  return [...lights, ...meridians].join('')
}
