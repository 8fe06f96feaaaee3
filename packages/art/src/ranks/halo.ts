import { circle } from '../core/elements.ts'
import type { Stop, SvgDocument } from '../core/svg-document.ts'

/** Draws the glow behind an insignia. */
export const drawHalo = (doc: SvgDocument, radius: number, stops: readonly Stop[]) =>
  circle({ r: radius, fill: doc.radial(stops) })
