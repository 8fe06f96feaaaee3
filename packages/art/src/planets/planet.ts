import { type Colour, lighten } from '../core/colour.ts'
import { circle, ellipse, group, place } from '../core/elements.ts'
import type { Point } from '../core/numbers.ts'
import { createRandom } from '../core/random.ts'
import { type SparkOptions, spark } from '../core/shapes.ts'
import { SvgDocument } from '../core/svg-document.ts'
import { drawCaps, drawCities, drawCracks, drawCraters, drawLand } from './ground.ts'
import { RAMPS, type Ramp, type RampName } from './ramps.ts'
import { drawRing, drawRingShadow, type RingColours } from './ring.ts'
import type { DrawSurface, SurfaceContext } from './surface.ts'
import { drawBands, drawClouds, drawSpot, drawSwirl } from './weather.ts'

const SURFACES = {
  bands: drawBands,
  caps: drawCaps,
  cities: drawCities,
  clouds: drawClouds,
  cracks: drawCracks,
  craters: drawCraters,
  land: drawLand,
  spot: drawSpot,
  swirl: drawSwirl,
} as const satisfies Record<string, DrawSurface>

export type SurfaceName = keyof typeof SURFACES

export type Moon = { centre: Point; radius: number; ramp: RampName }

export type PlanetParams = {
  /** The seed of the world: another seed gives other craters, coasts and clouds. */
  seed: string
  ramp: RampName | Ramp
  /** The surfaces, in drawing order. */
  surfaces: readonly SurfaceName[]
  centre?: Point
  /** The radius of the sphere. 80 to 84 fills a 240 square; 64 to 66 leaves room for a ring. */
  radius?: number
  ring?: RingColours
  /** The colour of the air and of the bounced light; the base of the ramp by default. */
  atmosphere?: Colour
  /** True to draw the glow around the planet. */
  halo?: boolean
  land?: readonly [Colour, Colour]
  /** The tilt of the axis, in degrees. */
  tilt?: number
  moons?: readonly Moon[]
  sparks?: readonly SparkOptions[]
}

const VEGETATION = ['#B6F27C', '#3FBF6B'] as const
const NIGHT = '#0B0530'

/** Draws a planet, from the glow at the back to the glints in front. */
export function drawPlanet(doc: SvgDocument, params: PlanetParams): string {
  const { seed, centre = [120, 120], radius = 70, tilt = -18, halo = true, land = VEGETATION } = params
  const ramp: Ramp = typeof params.ramp === 'string' ? RAMPS[params.ramp] : params.ramp
  const atmosphere = params.atmosphere ?? ramp[1]
  const ring = params.ring && drawRing(doc, { colours: params.ring, radius, tilt })
  const surface = { doc, random: createRandom(seed), ramp, radius, tilt, land }

  const body = [
    halo ? drawHalo(doc, atmosphere, radius) : '',
    ring?.back ?? '',
    drawSphere(doc, { ramp, radius }),
    group(
      { clipPath: doc.clip(circle({ r: radius })) },
      ...params.surfaces.map((name) => SURFACES[name](surface)),
      ring ? drawRingShadow({ radius, tilt }) : '',
      drawLight(doc, surface, atmosphere),
    ),
    ring?.front ?? '',
  ]
  return (
    place(`translate(${centre[0]} ${centre[1]})`, ...body) +
    (params.moons ?? []).map((moon) => drawMoon(doc, moon)).join('') +
    (params.sparks ?? []).map(spark).join('')
  )
}

/** Draws a planet as a whole SVG on a 240 square. */
export function planet(params: PlanetParams): string {
  const doc = new SvgDocument()
  return doc.add(drawPlanet(doc, params)).render()
}

function drawHalo(doc: SvgDocument, atmosphere: Colour, radius: number): string {
  const fill = doc.radial([
    [0.66, atmosphere, 0.55],
    [0.8, atmosphere, 0.18],
    [1, atmosphere, 0],
  ])
  return circle({ r: radius * 1.42, fill })
}

/** Draws the volume, lit from the upper left. */
function drawSphere(doc: SvgDocument, { ramp, radius }: { ramp: Ramp; radius: number }): string {
  const fill = doc.radial(
    [
      [0, ramp[0]],
      [0.38, ramp[1]],
      [0.78, ramp[2]],
      [1, ramp[3]],
    ],
    { cx: 0.42, cy: 0.38, r: 0.66, fx: 0.32, fy: 0.26 },
  )
  return circle({ r: radius, fill })
}

/** Draws the light over the surface: night on the far side, bounced light at the edge, gloss on the near side. */
function drawLight(doc: SvgDocument, { radius }: SurfaceContext, atmosphere: Colour): string {
  const terminator = doc.radial(
    [
      [0.5, NIGHT, 0],
      [0.8, NIGHT, 0.42],
      [1, NIGHT, 0.74],
    ],
    { cx: 0.36, cy: 0.32, r: 0.78 },
  )
  const bounce = doc.linear(
    [
      [0.45, atmosphere, 0],
      [1, lighten(atmosphere, 0.35), 0.9],
    ],
    { x2: 1 },
  )
  const gloss = doc.radial([
    [0, '#fff', 0.75],
    [0.5, '#fff', 0.3],
    [1, '#fff', 0],
  ])
  return (
    circle({ r: radius, fill: terminator }) +
    circle({ r: radius - 1.5, fill: 'none', stroke: bounce, strokeWidth: 3 }) +
    place(
      `translate(${-radius * 0.36} ${-radius * 0.5}) rotate(-38)`,
      ellipse({ rx: radius * 0.36, ry: radius * 0.2, fill: gloss }),
    )
  )
}

function drawMoon(doc: SvgDocument, { centre: [cx, cy], radius, ramp }: Moon): string {
  const [shine, base, shade, deep] = RAMPS[ramp]
  const fill = doc.radial(
    [
      [0, shine],
      [0.45, base],
      [0.8, shade],
      [1, deep],
    ],
    { cx: 0.4, cy: 0.36, r: 0.68, fx: 0.3, fy: 0.25 },
  )
  return circle({ cx, cy, r: radius, fill })
}
