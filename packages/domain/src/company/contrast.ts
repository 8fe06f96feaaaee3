/** A colour as `#8f6400`. */
type Hex = string

/** The least contrast of a text that everybody reads. @see WCAG 1.4.3 */
export const LEGIBLE = 4.5

/** Returns the contrast of two colours, 1 to 21, in either order. @see WCAG 2.2, contrast ratio */
export function contrastOf(one: Hex, other: Hex): number {
  const [dark, light] = [luminanceOf(one), luminanceOf(other)].toSorted((a, b) => a - b) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

function luminanceOf(color: Hex): number {
  const [red, green, blue] = channelsOf(color).map((value) => {
    const share = value / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function channelsOf(color: Hex): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16))
}

/** Returns a colour with a share of white in it, 0 to 1. */
export function lightened(color: Hex, share: number): Hex {
  const hex = channelsOf(color).map((value) =>
    Math.round(value + (255 - value) * share)
      .toString(16)
      .padStart(2, '0'),
  )
  return `#${hex.join('')}`
}
