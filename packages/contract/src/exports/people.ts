import type { FileColumn } from '@orbita/domain/files/exports'
import type { PlatformId } from '@orbita/domain/platforms'
import { rankOfLevel } from '@orbita/domain/ranks'
import type { PersonRow } from '../people/people.ts'

const PLATFORM_NAMES: Readonly<Record<PlatformId, string>> = {
  figuras: 'Figuras',
  'mision-espacial': 'Misión espacial',
}

/** Says which platforms a person has: `Figuras y Misión espacial`. */
export function platformWords(platform: readonly PlatformId[]): string {
  return platform.map((id) => PLATFORM_NAMES[id]).join(' y ') || 'Ninguna'
}

/** Says the state of a person's access in a word or three. */
function accessWord({ isActive, hasEntered }: Pick<PersonRow, 'isActive' | 'hasEntered'>): string {
  if (!isActive) return 'Deshabilitada'
  return hasEntered ? 'Activa' : 'Sin primer ingreso'
}

const column = <Id extends string>(id: Id, title: string, text: FileColumn<PersonRow>['text']) => ({ id, title, text })

/** The columns of the file of people, by the names that the list orders by. @see D-84 */
export const PERSON_COLUMNS = {
  name: { ...column('name', 'Persona', ({ name }) => name), grows: true },
  email: column('email', 'Correo', ({ email }) => email),
  area: column('area', 'Área', ({ area }) => area ?? ''),
  site: column('site', 'Sede', ({ site }) => site ?? ''),
  job: column('job', 'Cargo', ({ job }) => job ?? ''),
  costCentre: column('costCentre', 'Centro de costo', ({ costCentre }) => costCentre ?? ''),
  leader: column('leader', 'Líder', ({ leader }) => leader?.name ?? ''),
  platform: column('platform', 'Plataformas', ({ platform }) => platformWords(platform)),
  experience: column('experience', 'Rango', ({ level }) => rankOfLevel(level).name),
  credits: { ...column('credits', 'Créditos', ({ credits }) => `${credits}`), isFigure: true },
  seen: { ...column('seen', 'Último uso', ({ seenAt }) => seenAt ?? ''), isInstant: true },
  access: column('access', 'Acceso', accessWord),
} as const

/** The columns of the file of people, in their order. */
export const PEOPLE_FILE: readonly FileColumn<PersonRow>[] = Object.values(PERSON_COLUMNS)
