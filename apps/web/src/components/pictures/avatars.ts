import { byId } from './by-id.ts'

const AVATARS = byId(
  import.meta.glob<string>('../../../../../packages/art/generated/avatares/*.svg', {
    eager: true,
    query: '?url',
    import: 'default',
  }),
)

/** The address of an avatar's drawing; undefined for an id this version does not draw. */
export function avatarPicture(id: string | null): string | undefined {
  return id === null ? undefined : AVATARS.get(id)
}
