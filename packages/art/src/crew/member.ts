import type { Colour } from '../core/colour.ts'
import type { Shades } from '../core/shades.ts'
import type { HairColour, SkinTone, SuitColour } from './palette.ts'

export const HAIR_STYLES = ['short', 'long', 'afro', 'curls', 'pigtails', 'bald', 'mohawk', 'hijab'] as const
export type HairStyle = (typeof HAIR_STYLES)[number]

export const MOUTHS = ['smile', 'grin', 'smirk', 'gasp'] as const
export type Mouth = (typeof MOUTHS)[number]

export const ALIEN_BREEDS = ['grey', 'octopus', 'cyclops', 'triclops'] as const
export type AlienBreed = (typeof ALIEN_BREEDS)[number]

export const ANIMAL_BREEDS = ['cat', 'bear', 'fox'] as const
export type AnimalBreed = (typeof ANIMAL_BREEDS)[number]

export const ROBOT_BODIES = ['box', 'round', 'screen'] as const
export type RobotBody = (typeof ROBOT_BODIES)[number]

export const ROBOT_FACES = ['happy', 'eyes', 'visor', 'hearts'] as const
export type RobotFace = (typeof ROBOT_FACES)[number]

export type Helmet = 'visor' | 'dome'

/** What anybody on board wears. */
type Outfit = {
  /** White unless told. */
  suit?: SuitColour
  /** Collar, gloves, boots and belt; violet unless told. */
  accent?: SuitColour
  crown?: boolean
}

type Headgear = {
  helmet?: Helmet
  /** The little mast on a visor helmet; there unless told otherwise. */
  antenna?: boolean
}

export type Human = Outfit &
  Headgear & {
    kind: 'human'
    skin?: SkinTone
    hair?: HairStyle
    /** Hair, brows and beard; the cloth of a hijab. */
    hairColour?: HairColour
    beard?: boolean
    glasses?: boolean
    mouth?: Mouth
  }

export type Alien = Outfit & Headgear & { kind: 'alien'; breed: AlienBreed; colours?: Shades; mouth?: Mouth }

export type Animal = Outfit & Headgear & { kind: 'animal'; breed: AnimalBreed; colours?: Shades }

export type Robot = Outfit & { kind: 'robot'; body?: RobotBody; face?: RobotFace; led?: Colour }

/** Anybody of the crew, as data. Humans wear a visor helmet and aliens and animals a glass dome, unless told. */
export type CrewMember = Human | Alien | Animal | Robot
