import * as v from 'valibot'

/** The duties that an operator may have. @see D-122 */
export const DUTIES = ['programme', 'people', 'rewards', 'review', 'reports', 'system'] as const
export type Duty = (typeof DUTIES)[number]

/** How much of a duty: what its screens show, or also what they change. */
export const ACCESSES = ['read', 'write'] as const
export type Access = (typeof ACCESSES)[number]

/** Whose people a route is about. @see `ROUTE_NEEDS` */
export type Scope = 'all' | 'area' | 'company'

/** What a route asks: one duty or the other, or any operator; how much of it; whose people. */
export type Need = `${'any' | Duty | `${Duty}/${Duty}`} ${Access} ${Scope}`

/** The duties that an operator has, each with how much. */
export type Duties = Readonly<Partial<Record<Duty, Access>>>

/** What an operator may do. @property areas those whose people they see, as they are written; null: everybody's */
export type Standing = { duties: Duties; areas: readonly string[] | null }

/** Everything, as the command line gives it. */
export const ALL_DUTIES: Duties = {
  programme: 'write',
  people: 'write',
  rewards: 'write',
  review: 'write',
  reports: 'write',
  system: 'write',
}

/** The most areas that an operator may be limited to. */
export const OPERATOR_AREAS_MAX = 40

const Some = v.exactOptional(v.picklist(ACCESSES))

/** Duties as they are kept and sent. */
export const DutiesSchema = v.strictObject({
  programme: Some,
  people: Some,
  rewards: Some,
  review: Some,
  reports: Some,
  system: Some,
})

/** An area as it is written. */
const Area = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(120))

/** What an operator may do, as it is sent. */
export const STANDING_FIELDS = {
  duties: DutiesSchema,
  areas: v.nullable(v.pipe(v.array(Area), v.minLength(1), v.maxLength(OPERATOR_AREAS_MAX))),
}

/** Returns whether a standing may be given: `system` is about everybody, so nobody has it for some areas alone. @see D-122 */
export const isPossible = ({ duties, areas }: Standing) => duties.system === undefined || areas === null

/** Returns whether duties hold one, to read or to write. */
export const hasDuty = (duties: Duties, duty: Duty, access: Access) =>
  duties[duty] === 'write' || (access === 'read' && duties[duty] === 'read')

/** The header with a standing, in JSON that is percent-encoded, with which an operator asks what somebody who has it sees. @see D-122 */
export const VIEW_AS_HEADER = 'x-orbita-view-as'

/** Returns what two operators may both do: what the one sees who looks at the console as the other. @see D-122 */
export function bothOf(one: Standing, other: Standing): Standing {
  const duties: Partial<Record<Duty, Access>> = {}
  for (const duty of DUTIES)
    if (hasDuty(one.duties, duty, 'read') && hasDuty(other.duties, duty, 'read')) duties[duty] = 'read'
  if (one.areas === null || other.areas === null) return { duties, areas: one.areas ?? other.areas }
  return { duties, areas: one.areas.filter((area) => other.areas?.includes(area)) }
}

const RANK: Readonly<Record<Access | 'none', number>> = { none: 0, read: 1, write: 2 }

/** Returns the duties that a change gives or widens, and those that it takes away or narrows. */
export function changedDuties(before: Duties, after: Duties): { gained: Duty[]; lost: Duty[] } {
  const rank = (duties: Duties, duty: Duty) => RANK[duties[duty] ?? 'none']
  return {
    gained: DUTIES.filter((duty) => rank(after, duty) > rank(before, duty)),
    lost: DUTIES.filter((duty) => rank(after, duty) < rank(before, duty)),
  }
}

/** What each duty is called, and what it is for, as operators read it. */
export const DUTY_WORDS: Readonly<Record<Duty, { title: string; about: string }>> = {
  programme: { title: 'Programa', about: 'Misiones, temporadas, incentivos, mensajes y términos.' },
  people: { title: 'Personas', about: 'Altas, cambios, accesos, cargas y pedidos de datos.' },
  rewards: { title: 'Premios y canjes', about: 'Recompensas, canjes, entregas, créditos y códigos.' },
  review: { title: 'Revisión', about: 'Evidencias, avances anotados y avisos de empleados.' },
  reports: { title: 'Informes', about: 'Cifras, nómina y auditoría.' },
  system: { title: 'Sistema', about: 'Operadores, integraciones, ajustes y estado.' },
}
