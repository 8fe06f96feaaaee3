import { place } from '../../core/elements.ts'
import type { Point } from '../../core/numbers.ts'
import type { SvgDocument } from '../../core/svg-document.ts'
import { type ChibiParams, drawChibi } from '../../crew/chibi.ts'

/** A character at work: what it wears and carries is drawn in its own measures, with the neck on the origin. */
export type Worker = {
  look: ChibiParams
  /** The part that stands behind it. */
  behind?: string
  /** The things that it wears over its suit and helmet: the top of the helmet is near y = -129. */
  worn?: string
}

const CENTRE: Point = [104, 138]
const SCALE = 0.74

/** Draws a character of the trades, with room for a hat above and a tool at the right. */
export function drawWorker(doc: SvgDocument, { look, behind = '', worn = '' }: Worker): string {
  const { centre = CENTRE, scale = SCALE } = look
  const own = `translate(${centre[0]} ${centre[1]}) scale(${scale})`
  return place(own, behind) + drawChibi(doc, { ...look, centre, scale }) + place(own, worn)
}
