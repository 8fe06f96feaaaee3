import { byId } from './by-id.ts'
import { uploadedPicture } from './uploaded.ts'

const PLANETS = byId(
  import.meta.glob<string>('../../../../../packages/art/generated/planetas/*.svg', {
    eager: true,
    query: '?url',
    import: 'default',
  }),
)

/** The names of the planets that a mission can have: all but the one of a mission that is still locked. */
export const PLANET_NAMES = [...PLANETS.keys()].filter((name) => name !== 'bloqueado')

/**
 * Returns the address of an uploaded picture, or of the drawing for a reference such as `planetas/hielo`: a dark planet
 * when this version has none.
 */
export function planetPicture(reference: string): string {
  return (
    uploadedPicture(reference) ?? PLANETS.get(reference.slice(reference.indexOf('/') + 1)) ?? PLANETS.get('bloqueado')!
  )
}
