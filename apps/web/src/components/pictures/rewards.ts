import { byId } from './by-id.ts'
import { uploadedPicture } from './uploaded.ts'

const REWARDS = byId(
  import.meta.glob<string>('../../../../../packages/art/generated/premios/*.svg', {
    eager: true,
    query: '?url',
    import: 'default',
  }),
)

/** Returns the references of all drawings of rewards, such as `premios/taza`. */
export function rewardPictures(): readonly string[] {
  return [...REWARDS.keys()].map((id) => `premios/${id}`)
}

/**
 * Returns the address of an uploaded picture, or of the drawing for a reference such as `premios/taza`: a gift card when
 * this version has none.
 */
export function rewardPicture(reference: string): string {
  return (
    uploadedPicture(reference) ??
    REWARDS.get(reference.slice(reference.indexOf('/') + 1)) ??
    REWARDS.get('tarjeta-regalo')!
  )
}
