import { optimize } from 'svgo'

/** Hundredths: opacities need them, and no screen shows a finer position. */
const DECIMALS = 2

// Copying the transform of a group onto each of its pieces writes it as many times as there are pieces.
const PRESET = { name: 'preset-default', params: { overrides: { moveGroupAttrsToElems: false } } } as const

/** The same picture in fewer bytes. The viewBox stays, so that a file scales to any box. */
export function optimise(svg: string): string {
  return optimize(svg, { multipass: true, floatPrecision: DECIMALS, plugins: [PRESET] }).data
}
