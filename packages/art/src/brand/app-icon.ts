import { place, rect } from '../core/elements.ts'
import { SvgDocument } from '../core/svg-document.ts'
import { drawSymbol } from './symbol.ts'

export type AppIconParams = {
  /** Corner radius on a 240 square; 0 where the system rounds the icon itself. */
  corner?: number
  /** Size of the symbol; 1.1 fills the square. Up to 0.78 stays inside the circle of 80 % that a mask keeps. */
  scale?: number
}

/** The optical centre of the symbol, with its star and ring. */
const OPTICAL_CENTRE = [125, 110] as const

/** Draws the symbol over the night sky, on a 240 square, for the installed app and the tab. */
export function appIcon({ corner = 0, scale = 0.96 }: AppIconParams = {}): string {
  const doc = new SvgDocument()
  const night = doc.radial(
    [
      [0, '#3B2599'],
      [0.6, '#1C1150'],
      [1, '#120A33'],
    ],
    { cx: 0.4, cy: 0.34, r: 0.8 },
  )
  const centred = `translate(120 120) scale(${scale}) translate(${-OPTICAL_CENTRE[0]} ${-OPTICAL_CENTRE[1]})`
  return doc
    .add(rect({ width: 240, height: 240, rx: corner || undefined, fill: night }))
    .add(place(centred, drawSymbol(doc)))
    .render()
}
