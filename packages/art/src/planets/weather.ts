import { mix } from '../core/colour.ts'
import { ellipse, path, rect } from '../core/elements.ts'
import { range, round } from '../core/numbers.ts'
import { type DrawSurface, leaning } from './surface.ts'

/** Draws bulging stripes from pole to pole, alternately light and dark. */
export const drawBands: DrawSurface = ({ random, ramp, radius, tilt }) => {
  const dark = mix(ramp[2], ramp[3], 0.15)
  const bulge = radius * 0.16
  const [edge, bend] = [round(radius * 1.1), round(radius * 0.4)]
  const bands: string[] = []
  let top = -radius * 0.92

  while (top < radius * 0.9) {
    const height = random.between(0.07, 0.22) * radius
    const bottom = top + height
    const left = random.between(-3, 3)
    const right = random.between(-3, 3)
    const d =
      `M${-edge} ${round(top)}C${-bend} ${round(top + bulge + left)} ${bend} ${round(top + bulge + right)} ${edge} ${round(top)}` +
      `L${edge} ${round(bottom)}C${bend} ${round(bottom + bulge - left)} ${-bend} ${round(bottom + bulge - right)} ${-edge} ${round(bottom)}Z`
    const fill = bands.length % 2 === 0 ? ramp[0] : dark
    bands.push(path(d, { fill, opacity: round(random.between(0.25, 0.5)) }))
    top += height * random.between(1.4, 2.1)
  }

  return leaning(tilt, ...bands)
}

/** Draws one great storm, low on the lit side. */
export const drawSpot: DrawSurface = ({ ramp, radius, tilt }) =>
  leaning(
    tilt,
    ellipse({ cx: radius * 0.28, cy: radius * 0.34, rx: radius * 0.26, ry: radius * 0.15, fill: ramp[2] }),
    ellipse({
      cx: radius * 0.27,
      cy: radius * 0.33,
      rx: radius * 0.19,
      ry: radius * 0.1,
      fill: ramp[0],
      opacity: 0.75,
    }),
    ellipse({ cx: radius * 0.26, cy: radius * 0.33, rx: radius * 0.1, ry: radius * 0.05, fill: ramp[2] }),
  )

/** Draws six clouds, each a long pill with a short one over it. */
export const drawClouds: DrawSurface = ({ random, radius, tilt }) => {
  const look = { fill: '#fff', opacity: 0.8 }
  const clouds = range(6).map(() => {
    const y = random.between(-0.75, 0.75) * radius
    const x = random.between(-0.8, 0.5) * radius
    const width = random.between(0.25, 0.6) * radius
    const half = random.between(0.05, 0.085) * radius
    return (
      rect({ x, y, width, height: half * 2, rx: half, ...look }) +
      rect({ x: x + width * 0.3, y: y - half * 1.3, width: width * 0.5, height: half * 2, rx: half, ...look })
    )
  })
  return leaning(tilt, ...clouds)
}

/** Draws five slow waves across the disc. */
export const drawSwirl: DrawSurface = ({ random, ramp, radius, tilt }) => {
  const [quarter, half, rest] = [round(radius * 0.25), round(radius * 0.5), round(radius * 0.6)]
  const waves = range(5).map((index) => {
    const y = round((-0.7 + index * 0.35) * radius)
    const d = `M${-radius} ${y}q${quarter} ${round(-radius * 0.16)} ${half} 0t${half} 0t${half} 0t${rest} 0`
    return path(d, {
      fill: 'none',
      stroke: index % 2 === 0 ? ramp[0] : ramp[2],
      strokeWidth: radius * random.between(0.08, 0.14),
      opacity: 0.5,
      strokeLinecap: 'round',
    })
  })
  return leaning(tilt, ...waves)
}
