import { place, rect } from '../core/elements.ts'
import { SvgDocument } from '../core/svg-document.ts'
import { drawSymbol } from './symbol.ts'

export type AppIconParams = {
  /** Radius of the corners on a 240 square: 0 where the system cuts the icon itself. */
  corner?: number
  /** How large the symbol is, 1.1 filling the square. A mask keeps a circle of 80 %: up to 0.78 stays inside. */
  scale?: number
}

/** Middle of what is seen of the symbol, star and ring included. */
const OPTICAL_CENTRE = [125, 110] as const

/** The symbol over the night of the product, on a 240 square: icon of the installed app and of the tab. */
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
