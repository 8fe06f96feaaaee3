import { type Point, polar, range, round } from '../../core/numbers.ts'

export type GearOptions = {
  centre: Point
  /** The radius at the top of its teeth, and between them. */
  outer: number
  inner: number
  teeth: number
  /** Degrees, clockwise. */
  turn?: number
}

/** The part of its step that a tooth takes at its root and at its top. */
const ROOT = 0.3
const TOP = 0.2

/** Returns the path of a toothed wheel. */
export function gearPath({ centre, outer, inner, teeth, turn = 0 }: GearOptions): string {
  const step = 360 / teeth
  const corners = range(teeth).flatMap((tooth) => {
    const middle = turn - 90 + tooth * step
    return [
      polar(centre, inner, middle - step * ROOT),
      polar(centre, outer, middle - step * TOP),
      polar(centre, outer, middle + step * TOP),
      polar(centre, inner, middle + step * ROOT),
    ]
  })
  return `M${corners.map(([x, y]) => `${round(x)} ${round(y)}`).join('L')}Z`
}
