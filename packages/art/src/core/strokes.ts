import { type Attributes, path } from './elements.ts'

/** An open line with round ends. */
export const line = (d: string, attributes: Attributes) =>
  path(d, { fill: 'none', strokeLinecap: 'round', ...attributes })

/** A reflection: a white line that lets the surface show. */
export const shine = (d: string, attributes: Attributes = {}) =>
  line(d, { stroke: '#fff', strokeWidth: 7, opacity: 0.75, ...attributes })

/** Fills a shape and rounds its corners by stroking it with the same paint. */
export const rounded = (paint: string, strokeWidth: number): Attributes => ({
  fill: paint,
  stroke: paint,
  strokeWidth,
  strokeLinejoin: 'round',
})
