import type { Colour } from '../core/colour.ts'
import type { Shades } from '../core/shades.ts'

export const SKIN = {
  fair: ['#FFE3CF', '#F7BE9C', '#DB8C6B'],
  tan: ['#F9CFA6', '#E5A06E', '#B9703F'],
  brown: ['#DBA06E', '#B97444', '#87492A'],
  deep: ['#A86B45', '#7E4A2E', '#562D1B'],
} as const satisfies Record<string, Shades>

export type SkinTone = keyof typeof SKIN

export const HAIR = {
  black: ['#4A3B5E', '#1E1430'],
  chestnut: ['#A5683C', '#5B311A'],
  blond: ['#FFE08A', '#D99A2B'],
  red: ['#FF9A5C', '#B8431E'],
  pink: ['#FF9FD0', '#D23B8E'],
  grey: ['#E7E4F2', '#9A95B8'],
  blue: ['#7FD4FF', '#2A5BE0'],
} as const satisfies Record<string, readonly [light: Colour, shade: Colour]>

export type HairColour = keyof typeof HAIR

export const SUIT = {
  white: ['#FFFFFF', '#E4E2F7', '#A9A3D6'],
  gold: ['#FFF3B8', '#FFC83D', '#C97A0A'],
  violet: ['#C9A8FF', '#8B5BFF', '#4A22B8'],
  blue: ['#9ADBFF', '#3F95FF', '#1E4BB8'],
  coral: ['#FFB3A0', '#FF6B6B', '#B8304F'],
  green: ['#B4F7C6', '#3ECF8E', '#137A66'],
  night: ['#6B5BB8', '#3B2C85', '#1B1250'],
  orange: ['#FFD6A0', '#FF9A3D', '#C4560E'],
  pink: ['#FFD0E6', '#FF86B7', '#B83478'],
} as const satisfies Record<string, Shades>

export type SuitColour = keyof typeof SUIT

/** The colour of pupils and spectacle frames. */
export const INK = '#2A1545'
/** The colour of animals' noses and mouths. */
export const SNOUT_INK = '#3A1D2F'
/** The shade on suits and gloves: dark violet, never black. */
export const NIGHT_SHADE = '#12063A'
export const LIP = '#8C2A3F'
export const TONGUE = '#FF7A8A'

/** The lamps of chest panels. */
export const LAMP = { pink: '#FF4D8D', cyan: '#34E0FF', green: '#3DF0B0' } as const
