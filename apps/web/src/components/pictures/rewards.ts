import { byId } from './by-id.ts'

const REWARDS = byId(
  import.meta.glob<string>('../../../../../packages/art/generated/premios/*.svg', {
    eager: true,
    query: '?url',
    import: 'default',
  }),
)

/** The drawing a reference such as `premios/taza` stands for; a gift card for one this version does not draw. */
export function rewardPicture(reference: string): string {
  return REWARDS.get(reference.slice(reference.indexOf('/') + 1)) ?? REWARDS.get('tarjeta-regalo')!
}
