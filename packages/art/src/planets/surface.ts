import type { Colour } from '../core/colour.ts'
import { place } from '../core/elements.ts'
import type { Random } from '../core/random.ts'
import type { SvgDocument } from '../core/svg-document.ts'
import type { Ramp } from './ramps.ts'

/** What a surface needs to know of its planet. Surfaces draw around (0, 0) and are clipped to the sphere by it. */
export type SurfaceContext = {
  doc: SvgDocument
  /** Shared by every surface of the planet: their order is part of the drawing. */
  random: Random
  ramp: Ramp
  radius: number
  /** Degrees the axis leans. */
  tilt: number
  /** Continents, from the lit side to the other. */
  land: readonly [Colour, Colour]
}

export type DrawSurface = (context: SurfaceContext) => string

/** Leans what follows the axis of the planet. */
export const leaning = (tilt: number, ...markup: string[]) => place(`rotate(${tilt})`, ...markup)
