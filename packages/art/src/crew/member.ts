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

/** The clothes that any crew member can wear. */
type Outfit = {
  /** White by default. */
  suit?: SuitColour
  /** The colour of collar, gloves, boots and belt; violet by default. */
  accent?: SuitColour
  crown?: boolean
}

type Headgear = {
  helmet?: Helmet
  /** The mast on a visor helmet; shown by default. */
  antenna?: boolean
}

export type Human = Outfit &
  Headgear & {
    kind: 'human'
    skin?: SkinTone
    hair?: HairStyle
    /** The colour of hair, brows and beard, or of the cloth of a hijab. */
    hairColour?: HairColour
    beard?: boolean
    glasses?: boolean
    mouth?: Mouth
    /** Open by default; hidden ones are drawn on their own, over the face. */
    eyes?: 'open' | 'shut' | 'hidden'
  }

export type Alien = Outfit & Headgear & { kind: 'alien'; breed: AlienBreed; colours?: Shades; mouth?: Mouth }

export type Animal = Outfit & Headgear & { kind: 'animal'; breed: AnimalBreed; colours?: Shades }

export type Robot = Outfit & { kind: 'robot'; body?: RobotBody; face?: RobotFace; led?: Colour }

/** Nobody yet: the suit and the helmet alone. */
export type Nobody = Outfit & Headgear & { kind: 'nobody' }

/** A crew member, as data. By default aliens and animals wear a glass dome, and the others a visor helmet. */
export type CrewMember = Human | Alien | Animal | Robot | Nobody
