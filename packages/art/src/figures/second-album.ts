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
  {
    id: 'taller',
    name: 'Taller Orbital',
    figures: [
      { id: 'escobin', name: 'Escobín', rarity: 'comun' },
      { id: 'tuercas', name: 'Tuercas', rarity: 'comun' },
      { id: 'regadora-rita', name: 'Regadora Rita', rarity: 'comun' },
      { id: 'faro-plegable', name: 'Faro Plegable', rarity: 'rara' },
      { id: 'iman-goloso', name: 'Imán Goloso', rarity: 'rara' },
      { id: 'grua-mil-brazos', name: 'Grúa Mil Brazos', rarity: 'epica' },
      { id: 'telar-solar', name: 'Telar Solar', rarity: 'epica' },
      { id: 'gran-engranaje', name: 'Gran Engranaje', rarity: 'legendaria' },
    ],
  },
  {
    id: 'jardin',
    name: 'Jardín Flotante',
    figures: [
      { id: 'cactus-capitan', name: 'Cactus Capitán', rarity: 'comun' },
      { id: 'musgo-viajero', name: 'Musgo Viajero', rarity: 'comun' },
      { id: 'girasolito', name: 'Girasolito', rarity: 'comun' },
      { id: 'enredadera-radio', name: 'Enredadera Radio', rarity: 'rara' },
      { id: 'nenufar-cero', name: 'Nenúfar Cero', rarity: 'rara' },
      { id: 'orquidea-cometa', name: 'Orquídea Cometa', rarity: 'epica' },
      { id: 'bonsai-galactico', name: 'Bonsái Galáctico', rarity: 'epica' },
      { id: 'ceiba-madre', name: 'Ceiba Madre', rarity: 'legendaria' },
    ],
  },
  {
    id: 'fauna',
    name: 'Fauna de Cometa',
    figures: [
      { id: 'pulguita-polar', name: 'Pulguita Polar', rarity: 'comun' },
      { id: 'erizo-escarcha', name: 'Erizo de Escarcha', rarity: 'comun' },
      { id: 'tortuga-tranquila', name: 'Tortuga Tranquila', rarity: 'comun' },
      { id: 'colibri-foton', name: 'Colibrí Fotón', rarity: 'rara' },
      { id: 'cangrejo-nebuloso', name: 'Cangrejo Nebuloso', rarity: 'rara' },
      { id: 'ajolux', name: 'Ajolux', rarity: 'epica' },
      { id: 'jaguar-eclipse', name: 'Jaguar Eclipse', rarity: 'epica' },
      { id: 'alpaca-nebulosa', name: 'Alpaca Nebulosa', rarity: 'legendaria' },
    ],
  },
  {
    id: 'objetos',
    name: 'Objetos Perdidos',
    figures: [
      { id: 'calcetin-impar', name: 'Calcetín Impar', rarity: 'comun' },
      { id: 'guante-oro-falso', name: 'Guante de Oro Falso', rarity: 'comun' },
      { id: 'lonchera-orbital', name: 'Lonchera Orbital', rarity: 'comun' },
      { id: 'paraguas-meteoros', name: 'Paraguas de Meteoros', rarity: 'rara' },
      { id: 'radio-abuela', name: 'Radio de la Abuela', rarity: 'rara' },
      { id: 'barquito-papel', name: 'Barquito de Papel', rarity: 'epica' },
      { id: 'cometa-hilo', name: 'Cometa de Hilo', rarity: 'epica' },
      { id: 'primera-huella', name: 'Primera Huella', rarity: 'legendaria' },
    ],
  },
  {
    id: 'oficios',
    name: 'Oficios del Cosmos',
    figures: [
      { id: 'carta-veloz', name: 'Carta Veloz, Cartera', rarity: 'comun' },
      { id: 'miga', name: 'Miga, Panadera Lunar', rarity: 'comun' },
      { id: 'compas', name: 'Compás, Músico', rarity: 'comun' },
      { id: 'farola', name: 'Farola, Farera', rarity: 'rara' },
      { id: 'costura', name: 'Costura, Sastra de Trajes', rarity: 'rara' },
      { id: 'doctora-orbita', name: 'Doctora Órbita', rarity: 'epica' },
      { id: 'bitacora', name: 'Bitácora, Cronista', rarity: 'epica' },
      { id: 'jardinera-soles', name: 'La Jardinera de Soles', rarity: 'legendaria' },
    ],
  },
] as const satisfies readonly Constellation[]

export type SecondConstellationId = (typeof SECOND_ALBUM)[number]['id']
export type SecondFigureId = (typeof SECOND_ALBUM)[number]['figures'][number]['id']
