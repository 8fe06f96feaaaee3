// @vitest-environment node
import { expect, test } from 'vitest'
import { inlineColors, readTheme } from './lean-colors.ts'

const THEME = readTheme(`
  @theme static { --color-white: #fff; --radius-sm: 10px; }
  @theme inline { --color-night: #0c052e; }
`)

test.each([
  ['var(--color-unknown)', 'var(--color-unknown)'],
  ['--alpha(var(--glaze) / 40%)', '--alpha(var(--glaze) / 40%)'],
  ['var(--color-white)', 'var(--color-white)'],
  ['var(--color-night)', '#0c052e'],
  ['--alpha(var(--color-night) / 55%)', 'rgb(12 5 46 / 55%)'],
  ['--alpha(\n  var(--color-white) / 7.5%\n)', 'rgb(255 255 255 / 7.5%)'],
])('%j is written as %j', (written, built) => {
  expect(inlineColors(`a { color: ${written} }`, THEME)).toBe(`a { color: ${built} }`)
})
