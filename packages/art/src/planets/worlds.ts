import type { PlanetParams } from './planet.ts'

/** The worlds of the mission map, by file name. */
export const WORLDS = {
  tierra: { seed: 'azul', ramp: 'ocean', surfaces: ['land', 'clouds'], radius: 84 },
  rocoso: { seed: 'rojo', ramp: 'lava', surfaces: ['craters'], radius: 84 },
  gaseoso: { seed: 'gas', ramp: 'gas', surfaces: ['bands', 'spot'], radius: 84 },
  hielo: { seed: 'hielo', ramp: 'ice', surfaces: ['swirl', 'caps'], radius: 84 },
  anillos: {
    seed: 'anillo',
    ramp: 'violet',
    surfaces: ['bands'],
    ring: ['#FFE08A', '#FF9FD0', '#8B6BFF'],
    radius: 66,
  },
  jungla: { seed: 'jun', ramp: 'mint', land: ['#F3FF9E', '#4FCF6B'], surfaces: ['land', 'clouds'], radius: 84 },
  rosa: { seed: 'ro2', ramp: 'rose', surfaces: ['bands', 'craters'], radius: 84 },
  toxico: { seed: 'tx', ramp: 'toxic', surfaces: ['swirl', 'craters'], radius: 84 },
  dorado: {
    seed: 'capital',
    ramp: 'gold',
    surfaces: ['bands', 'cities'],
    ring: ['#FFF7CF', '#FFD24A', '#FF86B7'],
    radius: 66,
  },
  bloqueado: {
    seed: 'bl',
    ramp: ['#7A72B8', '#4A3F8F', '#33296F', '#1C1450'],
    surfaces: ['craters'],
    radius: 84,
    halo: false,
    atmosphere: '#6A5FB0',
  },
  arena: { seed: 'ar', ramp: 'sand', surfaces: ['bands'], radius: 84 },
} as const satisfies Record<string, PlanetParams>
