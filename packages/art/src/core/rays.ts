import { path } from './elements.ts'
import { range, round } from './numbers.ts'

export type RaysParams = {
  count: number
  /** The distance from the centre at which rays begin and the long ones end. */
  from: number
  to: number
  fill: string
  opacity: number
}

/** The length of short rays, as a fraction of the long ones. */
const SHORT_RAY = 0.7

/** Draws a sunburst around (0, 0): thin rays, alternately long and short. */
export function drawRays({ count, from, to, fill, opacity }: RaysParams): string {
  const tips = [-to, -(from + (to - from) * SHORT_RAY)]
  return range(count)
    .map((index) =>
      path(`M-3 ${-from}L0 ${round(tips[index % 2]!)}L3 ${-from}Z`, {
        fill,
        opacity,
        transform: `rotate(${round((index * 360) / count)})`,
      }),
    )
    .join('')
}
