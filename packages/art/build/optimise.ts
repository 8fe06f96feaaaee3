import { optimize } from 'svgo'

/** Hundredths: opacities need them, and no screen shows a finer position. */
const DECIMALS = 2

/** The same picture in fewer bytes. The viewBox stays, so that a file scales to any box. */
export function optimise(svg: string): string {
  return optimize(svg, { multipass: true, floatPrecision: DECIMALS, plugins: ['preset-default'] }).data
}
