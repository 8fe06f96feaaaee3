import type { Colour } from './colour.ts'
import type { LinearOptions, RadialOptions, SvgDocument } from './svg-document.ts'

/** A material lit from above: its light, base and shade colours. */
export type Shades = readonly [light: Colour, base: Colour, shade: Colour]

/** The position of the base colour, from 0 (at the light) to 1 (at the shade). */
type Middle = { middle?: number }

/** Paints a material along a line, from top to bottom by default. */
export function linearShades(
  doc: SvgDocument,
  [light, base, shade]: Shades,
  { middle = 0.5, ...geometry }: LinearOptions & Middle = {},
): string {
  const stops = [[0, light] as const, [middle, base] as const, [1, shade] as const]
  return doc.linear(stops, geometry)
}

/** Paints a material as a round volume, with the light at the centre of the gradient. */
export function radialShades(
  doc: SvgDocument,
  [light, base, shade]: Shades,
  { middle = 0.5, ...geometry }: RadialOptions & Middle = {},
): string {
  const stops = [[0, light] as const, [middle, base] as const, [1, shade] as const]
  return doc.radial(stops, geometry)
}
