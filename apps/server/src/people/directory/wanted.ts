import { PersonFields } from '@orbita/domain/people/inputs'
import type { PlatformId } from '@orbita/domain/platforms'
import { normaliseEmail } from '@orbita/domain/text/text'
import * as v from 'valibot'
import { MachineError } from '../../infra/http/machines/machine-error.ts'
import { readEmployeeNumber } from '../import/read/read-identifiers.ts'
import type { Said } from './said.ts'

/** The values of a person that a system writes, by the rules of a file of people. An absent one stays as it is. */
export type Wanted = {
  name?: string
  email?: string
  area?: string | null
  site?: string | null
  job?: string | null
  costCentre?: string | null
  /** id of the leader */
  reportsTo?: number | null
  employeeNumber?: string | null
  isActive?: boolean
  // Of these a directory says nothing.
  joinedOn?: string | null
  platform?: PlatformId[]
}

const { entries } = PersonFields

/** The part of what a directory said that a change must have for a value to be looked at. */
const OF_NAME = ['givenName', 'familyName', 'displayName', 'fullName'] as const
const OF_EMAIL = ['email', 'userName'] as const

const WORDS = {
  name: 'El nombre debe tener de 1 a 120 letras, en un renglón y sin signos invisibles.',
  email: 'Hace falta un correo: en emails (type work) o, si es un correo, en userName.',
  area: 'department debe tener hasta 80 letras, en un renglón.',
  site: 'La localidad (addresses, type work) debe tener hasta 80 letras, en un renglón.',
  job: 'title debe tener hasta 80 letras, en un renglón.',
  costCentre: 'costCenter debe tener hasta 80 letras, en un renglón.',
} as const

/**
 * Returns what a directory wants of a person.
 *
 * @param said everything that it has said
 * @param change what it says now: only that is looked at
 * @throws MachineError `PERSON_VALUE`
 */
export function wantedOf(said: Said, change: Said): Wanted {
  const says = (names: readonly (keyof Said)[]) => names.some((name) => name in change)
  const places = (['area', 'site', 'job', 'costCentre'] as const).filter((name) => name in change)
  const { manager, employeeNumber, active } = change
  return {
    ...(says(OF_NAME) && { name: valid('name', nameOf(said) ?? '') }),
    ...(says(OF_EMAIL) && { email: valid('email', emailOf(said) ?? '') }),
    ...Object.fromEntries(places.map((name) => [name, valid(name, change[name] ?? null)])),
    ...(manager !== undefined && { reportsTo: manager === null ? null : Number(manager) }),
    ...(employeeNumber !== undefined && { employeeNumber: numberOf(employeeNumber) }),
    ...(active !== undefined && { isActive: active }),
  }
}

function valid<Name extends keyof typeof WORDS>(name: Name, value: unknown): v.InferOutput<(typeof entries)[Name]> {
  const parsed = v.safeParse(entries[name], value)
  if (!parsed.success) throw new MachineError('PERSON_VALUE', WORDS[name])
  return parsed.output as v.InferOutput<(typeof entries)[Name]>
}

/** Returns the name with the given names first, from its parts where there are both. */
function nameOf({ givenName, familyName, displayName, fullName }: Said): string | undefined {
  if (givenName && familyName) return `${givenName} ${familyName}`
  return displayName ?? fullName ?? givenName ?? familyName ?? undefined
}

/** Returns the e-mail with which the person enters. */
export function emailOf({ email, userName }: Said): string | undefined {
  const text = email ?? (userName?.includes('@') ? userName : undefined)
  return text === undefined ? undefined : normaliseEmail(text)
}

/** Reads a payroll's number as a file does. @throws MachineError `PERSON_VALUE` */
export function numberOf(text: string | null): string | null {
  if (text === null) return null
  const cell = readEmployeeNumber(text)
  if ('problem' in cell) throw new MachineError('PERSON_VALUE', `employeeNumber: ${cell.problem}`)
  return cell.value
}
