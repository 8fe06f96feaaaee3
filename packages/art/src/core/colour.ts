/** A colour as `#rgb` or `#rrggbb`. */
export type Colour = `#${string}`

type Channels = readonly [red: number, green: number, blue: number]

function channels(colour: Colour): Channels {
  const digits = colour.slice(1)
  const full = digits.length === 3 ? [...digits].map((digit) => digit + digit).join('') : digits
  const channel = (start: number) => Number.parseInt(full.slice(start, start + 2), 16)
  return [channel(0), channel(2), channel(4)]
}

/** Mixes two colours: an `amount` of 0 returns the first, 1 the second. */
export function mix(from: Colour, to: Colour, amount: number): Colour {
  const end = channels(to)
  const mixed = channels(from).map((value, index) => Math.round(value + (end[index]! - value) * amount))
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}

/** Mixes a colour with white by `amount`, 0 to 1. */
export const lighten = (colour: Colour, amount: number) => mix(colour, '#ffffff', amount)
