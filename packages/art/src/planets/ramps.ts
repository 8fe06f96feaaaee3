import type { Colour } from '../core/colour.ts'

/** The four colours of a lit volume, from the light to the far edge. */
export type Ramp = readonly [shine: Colour, base: Colour, shade: Colour, deep: Colour]

/** The colours of the materials that worlds are made of. */
export const RAMPS = {
  lava: ['#FFD36B', '#FF7A3D', '#C22A3B', '#4A0E2E'],
  ocean: ['#A8F4FF', '#35B6FF', '#2A5BE0', '#141C6B'],
  gas: ['#FFE9C2', '#FFB870', '#DE6A5B', '#5A1E56'],
  ice: ['#FFFFFF', '#C4EEFF', '#6FAEF2', '#2B3E9C'],
  violet: ['#F6D4FF', '#B57BFF', '#6A35E0', '#250E6B'],
  rose: ['#FFE0EC', '#FF86B7', '#D23B8E', '#571259'],
  moon: ['#F6F3FF', '#C9C4E3', '#8681B5', '#332E66'],
  gold: ['#FFF7CF', '#FFD24A', '#E58A12', '#6B2A05'],
  toxic: ['#F3FF9E', '#A8E63D', '#3E9E3B', '#0F3B3A'],
  mint: ['#DBFFF2', '#5EF0C2', '#149C97', '#0A3560'],
  sand: ['#FFEBC7', '#EBB873', '#B5713F', '#4C2430'],
} as const satisfies Record<string, Ramp>

export type RampName = keyof typeof RAMPS
