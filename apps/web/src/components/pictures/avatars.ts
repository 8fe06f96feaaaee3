import { byId } from './by-id.ts'

const AVATARS = byId(
  import.meta.glob<string>('../../../../../packages/art/generated/avatares/*.svg', {
    eager: true,
    query: '?url',
    import: 'default',
  }),
)

/** Returns the address of an avatar's drawing, or undefined when this version has none for the id. */
export function avatarPicture(id: string | null): string | undefined {
  return id === null ? undefined : AVATARS.get(id)
}
