import { byId } from './by-id.ts'

const CARDS = byId(
  import.meta.glob<string>('../../../../../packages/art/generated/inicio/perfil*.svg', {
    eager: true,
    query: '?url',
    import: 'default',
  }),
)

/** Returns the drawing of the home's card of the profile, with the avatar's character on it. @see D-134 */
export function profileCardPicture(avatar: string | null): string {
  return CARDS.get(`perfil-${avatar}`) ?? CARDS.get('perfil')!
}
