import { place, rect } from '../core/elements.ts'
import { even } from '../core/stops.ts'
import type { SvgDocument } from '../core/svg-document.ts'

/** The measures of a small card: its box and its window, both centred on (0, 0). */
export type MiniCardSize = {
  width: number
  height: number
  corner: number
  frame: number
  windowCorner: number
  shadow: readonly [x: number, y: number, colour: string, opacity: number]
}

export type MiniCardParams = {
  size: MiniCardSize
  /** The transform that places the card. */
  transform: string
  border: string
  /** The light in the middle of the window. */
  glow: string
  content: string
}

const WINDOW_EDGE = '#24107A'

/** Draws a figure card in miniature, for the illustrations of the home and the menu. */
export function drawMiniCard(doc: SvgDocument, { size, transform, border, glow, content }: MiniCardParams): string {
  const { width, height, corner, frame, windowCorner, shadow } = size
  const [shadowX, shadowY, shadowColour, opacity] = shadow
  const box = { x: -width / 2, y: -height / 2, width, height, rx: corner }
  const window = {
    x: frame - width / 2,
    y: frame - height / 2,
    width: width - frame * 2,
    height: height - frame * 2,
    rx: windowCorner,
  }
  return place(
    transform,
    rect({ ...box, fill: shadowColour, opacity, transform: `translate(${shadowX} ${shadowY})` }),
    rect({ ...box, fill: border }),
    rect({ ...window, fill: doc.radial(even(glow, WINDOW_EDGE)) }),
    content,
  )
}

/** Paints the border of a legendary card. */
export const goldBorder = (doc: SvgDocument) => doc.linear(even('#FFF7CF', '#FFC83D', '#D8860A'))
