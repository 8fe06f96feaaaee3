import { path, place } from '../core/elements.ts'
import { even } from '../core/stops.ts'
import { SvgDocument } from '../core/svg-document.ts'
import { traceText } from './lettering.ts'
import { drawSymbol } from './symbol.ts'

/** The name of the product, traced in the logo. It is provisional: change this word to rename it. */
const NAME = 'ÓRBITA'
const INK = '#1A0A4F'

export type LogoTone = 'light' | 'dark'

const LETTERS: Record<LogoTone, readonly [top: string, bottom: string]> = {
  light: ['#FFFFFF', '#D9CCFF'],
  dark: ['#5436C9', '#2A1A73'],
}

/** Draws the symbol and the name in one line, 100 high. `light` letters are for dark backgrounds. */
export function logo(tone: LogoTone): string {
  const doc = new SvgDocument()
  const { d, width } = traceText({ text: NAME, x: 108, y: 72, size: 62, spacing: 1.5 })
  doc.add(place('translate(-4 -4) scale(.44)', drawSymbol(doc)))
  if (tone === 'light') doc.add(path(d, { fill: INK, opacity: 0.55, transform: 'translate(0 3)' }))
  doc.add(path(d, { fill: doc.linear(even(...LETTERS[tone])) }))
  return doc.render(`0 0 ${Math.ceil(110 + width + 6)} 100`)
}

/** Draws the symbol over the name, for dark backgrounds, 320 by 270. */
export function stackedLogo(): string {
  const doc = new SvgDocument()
  const { d } = traceText({ text: NAME, x: 160, y: 252, size: 78, spacing: 2, centred: true })
  const outline = { fill: INK, stroke: INK, strokeWidth: 12, strokeLinejoin: 'round' }
  return doc
    .add(place('translate(57 -16) scale(.86)', drawSymbol(doc)))
    .add(path(d, { ...outline, transform: 'translate(0 5)' }))
    .add(path(d, { fill: doc.linear(even(...LETTERS.light)) }))
    .render('0 0 320 270')
}
