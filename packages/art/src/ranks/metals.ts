import type { Colour } from '../core/colour.ts'

/** A metal or a crystal, from its light to its edge. */
export type Metal = readonly [light: Colour, base: Colour, shade: Colour, edge: Colour]

export const METAL = {
  dull: ['#C9C4E3', '#8F88BC', '#5A528E', '#38306B'],
  bronze: ['#FFE0BD', '#E8955A', '#A8502A', '#5E2412'],
  silver: ['#FFFFFF', '#D3DCF2', '#8896C4', '#47518A'],
  gold: ['#FFF7CF', '#FFCE45', '#DD8A10', '#7A3A00'],
  amethyst: ['#F2E6FF', '#B58BFF', '#6A35E0', '#2A0F78'],
  iceCrystal: ['#E8FFFF', '#7FE9FF', '#2A8BE0', '#12307A'],
  paleIce: ['#F2FFFF', '#A8F4FF', '#3FA8FF', '#12307A'],
  rosePetal: ['#FFFFFF', '#FFE0F4', '#FF86C8', '#8A1F78'],
  opal: ['#F4F8FF', '#A8E8FF', '#8B5BFF', '#2A0F78'],
} as const satisfies Record<string, Metal>
