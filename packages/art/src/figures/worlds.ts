import type { PlanetParams } from '../planets/planet.ts'
import { WORLDS } from '../planets/worlds.ts'

/** The planets of the album, in page order. */
export const WORLD_FIGURES = {
  'roca-rubra': { ...WORLDS.rocoso, radius: 80 },
  'luna-plata': { seed: 'luna9', ramp: 'moon', surfaces: ['craters'], radius: 80 },
  'hogar-azul': { ...WORLDS.tierra, radius: 80 },
  'gran-tormenta': { ...WORLDS.gaseoso, radius: 82 },
  glaciar: { ...WORLDS.hielo, radius: 80 },
  'corazon-volcan': {
    seed: 'volc3',
    ramp: ['#7A4A5B', '#4A2140', '#2E1032', '#12061F'],
    atmosphere: '#FF7A3D',
    surfaces: ['cracks', 'craters'],
    radius: 80,
  },
  'anillos-lila': WORLDS.anillos,
  aurea: {
    ...WORLDS.dorado,
    radius: 64,
    moons: [
      { centre: [200, 56], radius: 15, ramp: 'rose' },
      { centre: [38, 182], radius: 10, ramp: 'ocean' },
    ],
    sparks: [
      { centre: [60, 50], radius: 12 },
      { centre: [196, 190], radius: 10 },
    ],
  },
} as const satisfies Record<string, PlanetParams>
