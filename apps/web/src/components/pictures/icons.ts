import { byId } from './by-id.ts'

const ICONS = byId(
  import.meta.glob<string>('../../../../../packages/art/generated/iconos/*.svg', {
    eager: true,
    query: '?url',
    import: 'default',
  }),
)

/** The drawing a reference such as `iconos/constelacion` stands for; a gift for one this version does not draw. */
export function iconPicture(reference: string): string {
  return ICONS.get(reference.slice(reference.indexOf('/') + 1)) ?? ICONS.get('regalo')!
}
