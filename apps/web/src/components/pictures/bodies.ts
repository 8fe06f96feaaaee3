import { byId } from './by-id.ts'

const BODIES = {
  flies: byId(
    import.meta.glob<string>('../../../../../packages/art/generated/vuelos/*.svg', {
      eager: true,
      query: '?url',
      import: 'default',
    }),
  ),
  jumps: byId(
    import.meta.glob<string>('../../../../../packages/art/generated/saltos/*.svg', {
      eager: true,
      query: '?url',
      import: 'default',
    }),
  ),
  rests: byId(
    import.meta.glob<string>('../../../../../packages/art/generated/quietos/*.svg', {
      eager: true,
      query: '?url',
      import: 'default',
    }),
  ),
  waves: byId(
    import.meta.glob<string>('../../../../../packages/art/generated/saludos/*.svg', {
      eager: true,
      query: '?url',
      import: 'default',
    }),
  ),
}

export type BodyPose = keyof typeof BODIES

/** Returns whether this version draws the character of an avatar. */
export function hasBody(avatar: string | null): avatar is string {
  return avatar !== null && BODIES.waves.has(avatar)
}

/** Returns the drawing of an avatar's character from head to foot; a suit with an empty helmet where there is none. */
export function bodyPicture(avatar: string | null, does: BodyPose): string {
  return BODIES[does].get(hasBody(avatar) ? avatar : 'nadie')!
}
