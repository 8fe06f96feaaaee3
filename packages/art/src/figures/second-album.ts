import type { Constellation } from './album.ts'

/** The second album, «Mareas de luz»: its constellations of eight figures, from common to legendary. */
export const SECOND_ALBUM = [
  {
    id: 'lunas',
    name: 'Lunas Inquietas',
    figures: [
      { id: 'luna-bostezo', name: 'Luna Bostezo', rarity: 'comun' },
      { id: 'luna-papa', name: 'Luna Papa', rarity: 'comun' },
      { id: 'luna-gemela', name: 'Luna Gemela', rarity: 'comun' },
      { id: 'luna-salada', name: 'Luna Salada', rarity: 'rara' },
      { id: 'luna-azafran', name: 'Luna Azafrán', rarity: 'rara' },
      { id: 'luna-pastora', name: 'Luna Pastora', rarity: 'epica' },
      { id: 'luna-prestada', name: 'Luna Prestada', rarity: 'epica' },
      { id: 'madre-mareas', name: 'Madre de las Mareas', rarity: 'legendaria' },
    ],
  },
] as const satisfies readonly Constellation[]

export type SecondConstellationId = (typeof SECOND_ALBUM)[number]['id']
export type SecondFigureId = (typeof SECOND_ALBUM)[number]['figures'][number]['id']
