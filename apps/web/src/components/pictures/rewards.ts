import { byId } from './by-id.ts'

const REWARDS = byId(
  import.meta.glob<string>('../../../../../packages/art/generated/premios/*.svg', {
    eager: true,
    query: '?url',
    import: 'default',
  }),
)

/** Returns the drawing for a reference such as `premios/taza`, or a gift card when this version has none. */
export function rewardPicture(reference: string): string {
  return REWARDS.get(reference.slice(reference.indexOf('/') + 1)) ?? REWARDS.get('tarjeta-regalo')!
}
