import { byId } from './by-id.ts'

const PLANETS = byId(
  import.meta.glob<string>('../../../../../packages/art/generated/planetas/*.svg', {
    eager: true,
    query: '?url',
    import: 'default',
  }),
)

/** Returns the drawing for a reference such as `planetas/hielo`, or a dark planet when this version has none. */
export function planetPicture(reference: string): string {
  return PLANETS.get(reference.slice(reference.indexOf('/') + 1)) ?? PLANETS.get('bloqueado')!
}
