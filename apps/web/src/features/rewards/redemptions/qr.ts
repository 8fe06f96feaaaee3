import { encode } from 'uqr'

/** The width of the empty margin that a QR reader needs, in modules. */
const QUIET = 2

/**
 * Draws a text as a QR code.
 *
 * @returns `size`, the side of the drawing in modules with its margin, and `path`, the dark modules as an SVG path in
 *   those units
 */
export function drawQr(text: string): { size: number; path: string } {
  const { data, size } = encode(text, { ecc: 'M', border: QUIET })
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return { size, path }
}
