import { optimize } from 'svgo'

/** Two decimals: opacities need them, and no screen shows a finer position. */
const DECIMALS = 2

// svgo would copy the transform of a group onto each of its elements, which makes the file larger.
const PRESET = { name: 'preset-default', params: { overrides: { moveGroupAttrsToElems: false } } } as const

/** Writes the same picture in fewer bytes. It keeps the viewBox, so that the file scales to any box. */
export function optimise(svg: string): string {
  return optimize(svg, { multipass: true, floatPrecision: DECIMALS, plugins: [PRESET] }).data
}
