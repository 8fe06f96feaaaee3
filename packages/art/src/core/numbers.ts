/** A point in user units: x grows to the right, y grows down. */
export type Point = readonly [x: number, y: number]

/**
 * Rounds to a number of decimals, one by default. A tenth of a unit is finer than any screen shows these drawings, and
 * shorter numbers make smaller files.
 */
export function round(value: number, decimals = 1): number {
  return Number(value.toFixed(decimals))
}

/** Returns the point at `degrees` (0 to the right, clockwise) and `radius` from a centre. */
export function polar([cx, cy]: Point, radius: number, degrees: number): Point {
  const angle = (degrees * Math.PI) / 180
  return [cx + Math.cos(angle) * radius, cy + Math.sin(angle) * radius]
}

/** Returns the whole numbers from 0 to `count` - 1. */
export function range(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index)
}
