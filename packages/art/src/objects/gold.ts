import type { LinearOptions, SvgDocument } from '../core/svg-document.ts'

/** Paints polished gold: the jump from shade to light near the right end makes it look like metal. */
export function polishedGold(doc: SvgDocument, options: LinearOptions = { x2: 1, y2: 0 }): string {
  return doc.linear(
    [
      [0, '#FFF3B8'],
      [0.3, '#FFD24A'],
      [0.62, '#E08A12'],
      [0.68, '#FFE08A'],
      [1, '#C46A05'],
    ],
    options,
  )
}
