import { AVATARS } from '@orbita/domain/people/avatars'

/** The folders of the drawings, by what everybody does in them. */
const FOLDERS = { flies: 'vuelos', jumps: 'saltos', rests: 'quietos', waves: 'saludos' } as const

export type BodyPose = keyof typeof FOLDERS

/** Returns whether this version draws the character of an avatar. */
export function hasBody(avatar: string | null): boolean {
  return AVATARS.some(({ id }) => id === avatar)
}

/**
 * Returns the drawing of an avatar's character from head to foot; a suit with an empty helmet where there is none. It is
 * published under its own id, without a table.
 *
 * @see `build/season-drawings.ts`
 */
export function bodyPicture(avatar: string | null, does: BodyPose): string {
  const id = hasBody(avatar) ? avatar : 'nadie'
  return `${import.meta.env.SEASON_FOLDER}/${FOLDERS[does]}-${id}-${import.meta.env.SEASON_DRAWINGS}.svg`
}
