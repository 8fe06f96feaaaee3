import avion from '@orbita/art/files/momentos/avion.svg'
import estrella from '@orbita/art/files/momentos/estrella-gracias.svg'
import { bodyPicture } from '../../../components/pictures/bodies.ts'
import { planetPicture } from '../../../components/pictures/planets.ts'
import { preloadPictures } from '../../../ui/preload-pictures.ts'

/** The worlds between which thanks fly: the sender's and the receivers'. */
export const WORLDS = [planetPicture('planetas/rosa'), planetPicture('planetas/hielo')] as const

type Person = { avatar: string | null }

/** Reads the drawings of thanks on their way while they are written. @see D-130 */
export function preloadThanks(me: Person, to: readonly Person[]): void {
  preloadPictures([
    ...WORLDS,
    avion,
    estrella,
    bodyPicture(me.avatar, 'waves'),
    ...to.flatMap(({ avatar }) => [bodyPicture(avatar, 'waves'), bodyPicture(avatar, 'jumps')]),
  ])
}
