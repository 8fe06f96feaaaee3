import { byId } from '../../components/pictures/by-id.ts'

const JUMPS = byId(
  import.meta.glob<string>('../../../../../packages/art/generated/saltos/*.svg', {
    eager: true,
    query: '?url',
    import: 'default',
  }),
)

/** Returns the drawing of an avatar's character who jumps for joy, or undefined when this version has none. */
export function jumpPicture(avatar: string): string | undefined {
  return JUMPS.get(avatar)
}
