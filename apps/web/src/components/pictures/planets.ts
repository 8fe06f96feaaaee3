import { byId } from './by-id.ts'

const PLANETS = byId(
  import.meta.glob<string>('../../../../../packages/art/generated/planetas/*.svg', {
    eager: true,
    query: '?url',
    import: 'default',
  }),
)

/** The drawing a reference such as `planetas/hielo` stands for; a dark planet for one this version does not draw. */
export function planetPicture(reference: string): string {
  return PLANETS.get(reference.slice(reference.indexOf('/') + 1)) ?? PLANETS.get('bloqueado')!
}
