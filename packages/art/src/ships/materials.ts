import { type Colour, lighten } from '../core/colour.ts'
import type { SvgDocument } from '../core/svg-document.ts'

/** The three tones of a material: lit, base and shade. */
export type Material = readonly [lit: Colour, own: Colour, shade: Colour]

export const ENAMEL = {
  white: ['#FFFFFF', '#E4E2F7', '#9C95CC'],
  violet: ['#C9A8FF', '#8B5BFF', '#3F1CA0'],
  coral: ['#FFB3A0', '#FF6B6B', '#A82450'],
  gold: ['#FFF3B8', '#FFC83D', '#B86A05'],
  blue: ['#9ADBFF', '#3F95FF', '#1A3FA0'],
  night: ['#7A6BD0', '#3B2C85', '#160D45'],
  orange: ['#FFD6A0', '#FF9A3D', '#B84A0A'],
} as const satisfies Record<string, Material>

/** Paints a cylinder: bounced light at the left, light, base colour, and shade at the right. */
export function turned(doc: SvgDocument, [lit, own, shade]: Material): string {
  return doc.linear(
    [
      [0, lighten(own, 0.25)],
      [0.22, lit],
      [0.55, own],
      [1, shade],
    ],
    { x2: 1, y2: 0 },
  )
}

/** Paints blue window glass. */
export function glass(doc: SvgDocument): string {
  return doc.radial(
    [
      [0, '#E8FBFF'],
      [0.35, '#7FE0FF'],
      [0.8, '#2A7BE0'],
      [1, '#1B3FA0'],
    ],
    { cx: 0.38, cy: 0.3, r: 0.8 },
  )
}
