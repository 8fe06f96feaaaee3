import { path } from './elements.ts'
import { range, round } from './numbers.ts'

export type RaysParams = {
  count: number
  /** Where each ray begins and where the long ones end, from the centre. */
  from: number
  to: number
  fill: string
  opacity: number
}

/** Short rays stop at this fraction of the long ones. */
const SHORT_RAY = 0.7

/** A sunburst around (0, 0): thin rays, long and short in turn. */
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
