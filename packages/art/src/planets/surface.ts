import type { Colour } from '../core/colour.ts'
import { place } from '../core/elements.ts'
import type { Random } from '../core/random.ts'
import type { SvgDocument } from '../core/svg-document.ts'
import type { Ramp } from './ramps.ts'

/** The data of a planet that its surfaces need. They draw around (0, 0), and the planet clips them to its sphere. */
export type SurfaceContext = {
  doc: SvgDocument
  /** The stream that all surfaces of the planet share: their order is part of the drawing. */
  random: Random
  ramp: Ramp
  radius: number
  /** The tilt of the axis, in degrees. */
  tilt: number
  /** The colours of continents, from the lit side to the other. */
  land: readonly [Colour, Colour]
}

export type DrawSurface = (context: SurfaceContext) => string

/** Rotates markup by the tilt of the planet's axis. */
export const leaning = (tilt: number, ...markup: string[]) => place(`rotate(${tilt})`, ...markup)
