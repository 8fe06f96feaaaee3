import { radialShades, type Shades } from '../core/shades.ts'
import type { SvgDocument } from '../core/svg-document.ts'

/** Paints a round shape as a ball lit from the upper left. */
export const ballPaint = (doc: SvgDocument, shades: Shades) => radialShades(doc, shades, { cx: 0.4, cy: 0.3, r: 0.75 })
