import type { Rarity } from '../cards/rarity.ts'

/** A figure in the list of the album. */
export type AlbumFigure = { id: string; name: string; rarity: Rarity }

/** A page of the album. The numbers of its figures continue from the page before. */
export type Constellation = { id: string; name: string; figures: readonly AlbumFigure[] }

/** The album «Universo»: six constellations of eight figures, from common to legendary. */
export const ALBUM = [
  {
    id: 'planetas',
    name: 'Mundos Lejanos',
    figures: [
      { id: 'roca-rubra', name: 'Roca Rubra', rarity: 'comun' },
      { id: 'luna-plata', name: 'Luna de Plata', rarity: 'comun' },
      { id: 'hogar-azul', name: 'Hogar Azul', rarity: 'comun' },
      { id: 'gran-tormenta', name: 'Gran Tormenta', rarity: 'rara' },
      { id: 'glaciar', name: 'Glaciar', rarity: 'rara' },
      { id: 'corazon-volcan', name: 'Volcania', rarity: 'epica' },
      { id: 'anillos-lila', name: 'Anillos de Lila', rarity: 'epica' },
      { id: 'aurea', name: 'Áurea Capital', rarity: 'legendaria' },
    ],
  },
  {
    id: 'naves',
    name: 'Flota Estelar',
    figures: [
      { id: 'sonda', name: 'Sonda Curiosa', rarity: 'comun' },
      { id: 'modulo', name: 'Módulo Lunar', rarity: 'comun' },
      { id: 'cohete', name: 'Cohete Rojo', rarity: 'comun' },
      { id: 'platillo', name: 'Platillo Lila', rarity: 'rara' },
      { id: 'caza', name: 'Halcón Ámbar', rarity: 'rara' },
      { id: 'estacion', name: 'Estación Anillo', rarity: 'epica' },
      { id: 'crucero', name: 'Crucero Violeta', rarity: 'epica' },
      { id: 'insignia', name: 'Nave Insignia', rarity: 'legendaria' },
    ],
  },
  {
    id: 'tripulacion',
    name: 'La Tripulación',
    figures: [
      { id: 'ing-zuri', name: 'Zuri, Ingeniera', rarity: 'comun' },
      { id: 'doc-mateo', name: 'Mateo, Analista', rarity: 'comun' },
      { id: 'botanica', name: 'Amara, Botánica', rarity: 'comun' },
      { id: 'pionero', name: 'Leo, Pionero', rarity: 'rara' },
      { id: 'chispa', name: 'Chispa, Androide', rarity: 'rara' },
      { id: 'zip', name: 'Zip, Embajador', rarity: 'epica' },
      { id: 'michi', name: 'Michi, Copiloto', rarity: 'epica' },
      { id: 'capitana', name: 'Capitana Sol', rarity: 'legendaria' },
    ],
  },
  {
    id: 'criaturas',
    name: 'Criaturas del Cosmos',
    figures: [
      { id: 'moco', name: 'Gelín', rarity: 'comun' },
      { id: 'caracol', name: 'Caracol Lunar', rarity: 'comun' },
      { id: 'ciclope', name: 'Ojín', rarity: 'comun' },
      { id: 'murci', name: 'Murcielux', rarity: 'rara' },
      { id: 'medusa', name: 'Medusa Nebular', rarity: 'rara' },
      { id: 'pulpo', name: 'Pulpirata', rarity: 'epica' },
      { id: 'ballena', name: 'Ballena Estelar', rarity: 'epica' },
      { id: 'dragon', name: 'Dragón Nova', rarity: 'legendaria' },
    ],
  },
  {
    id: 'artefactos',
    name: 'Reliquias',
    figures: [
      { id: 'telescopio', name: 'Gran Telescopio', rarity: 'comun' },
      { id: 'brujula', name: 'Brújula Estelar', rarity: 'comun' },
      { id: 'antena', name: 'Antena Remota', rarity: 'comun' },
      { id: 'reloj', name: 'Reloj Cósmico', rarity: 'rara' },
      { id: 'llave', name: 'Llave Orbital', rarity: 'rara' },
      { id: 'esfera', name: 'Esfera Vidente', rarity: 'epica' },
      { id: 'cristal', name: 'Cristal de Iones', rarity: 'epica' },
      { id: 'corazon', name: 'Corazón Estelar', rarity: 'legendaria' },
    ],
  },
  {
    id: 'fenomenos',
    name: 'Fenómenos',
    figures: [
      { id: 'meteoros', name: 'Lluvia de Meteoros', rarity: 'comun' },
      { id: 'aurora', name: 'Aurora Polar', rarity: 'comun' },
      { id: 'cometa', name: 'Cometa Azul', rarity: 'comun' },
      { id: 'eclipse', name: 'Eclipse Total', rarity: 'rara' },
      { id: 'nebulosa', name: 'Nebulosa Rosa', rarity: 'rara' },
      { id: 'pulsar', name: 'Púlsar', rarity: 'epica' },
      { id: 'galaxia', name: 'Galaxia Espiral', rarity: 'epica' },
      { id: 'agujero', name: 'Agujero Negro', rarity: 'legendaria' },
    ],
  },
] as const satisfies readonly Constellation[]

export type ConstellationId = (typeof ALBUM)[number]['id']
export type FigureId = (typeof ALBUM)[number]['figures'][number]['id']
