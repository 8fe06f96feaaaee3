import { type Attributes, path } from './elements.ts'

/** Draws an open line with round ends. */
export const line = (d: string, attributes: Attributes) =>
  path(d, { fill: 'none', strokeLinecap: 'round', ...attributes })

/** Draws a reflection: a half-transparent white line. */
export const shine = (d: string, attributes: Attributes = {}) =>
  line(d, { stroke: '#fff', strokeWidth: 7, opacity: 0.75, ...attributes })

/** Returns attributes that fill a shape and round its corners with a stroke of the same paint. */
export const rounded = (paint: string, strokeWidth: number): Attributes => ({
  fill: paint,
  stroke: paint,
  strokeWidth,
  strokeLinejoin: 'round',
})
