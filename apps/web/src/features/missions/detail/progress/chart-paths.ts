import { area, curveStepAfter, line } from 'd3-shape'
import type { Point } from './chart-shape.ts'

/** Converts a height from 0 at the bottom to 0 at the top, as SVG counts, in hundredths. */
export function down(y: number): number {
  return (1 - y) * 100
}

const x = (point: Point) => point.x * 100
const y = (point: Point) => down(point.y)

/** Draws points as the `d` of an SVG path, in which each keeps its height until the next. */
export function steps(points: readonly Point[]): string {
  return line<Point>().x(x).y(y).curve(curveStepAfter).digits(2)([...points]) ?? ''
}

/** Draws what lies under the steps. */
export function stepsArea(points: readonly Point[]): string {
  return area<Point>().x(x).y0(100).y1(y).curve(curveStepAfter).digits(2)([...points]) ?? ''
}

/** Draws points with straight lines between them. */
export function straight(points: readonly Point[]): string {
  return line<Point>().x(x).y(y).digits(2)([...points]) ?? ''
}
