import { byId } from './by-id.ts'

const BODIES = {
  jumps: byId(
    import.meta.glob<string>('../../../../../packages/art/generated/saltos/*.svg', {
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

/** Returns the drawing of an avatar's character from head to foot, or undefined when this version has none. */
export function bodyPicture(avatar: string | null, does: keyof typeof BODIES): string | undefined {
  return avatar === null ? undefined : BODIES[does].get(avatar)
}
