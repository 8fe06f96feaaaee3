import type { Stop } from './svg-document.ts'

/** Spreads colours evenly along a gradient: `even('#fff', '#ccc', '#999')` puts them at 0, 0.5 and 1. */
export function even(...colours: readonly string[]): Stop[] {
  return colours.map((colour, index) => [index / Math.max(1, colours.length - 1), colour])
}
