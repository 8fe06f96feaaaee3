import { byId } from './by-id.ts'

const ICONS = byId(
  import.meta.glob<string>('../../../../../packages/art/generated/iconos/*.svg', {
    eager: true,
    query: '?url',
    import: 'default',
  }),
)

/** Returns the references of all icons, such as `iconos/reto`. */
export function iconPictures(): readonly string[] {
  return [...ICONS.keys()].map((id) => `iconos/${id}`)
}

/** Returns the drawing for a reference such as `iconos/constelacion`, or a gift when this version has none. */
export function iconPicture(reference: string): string {
  return ICONS.get(reference.slice(reference.indexOf('/') + 1)) ?? ICONS.get('regalo')!
}
