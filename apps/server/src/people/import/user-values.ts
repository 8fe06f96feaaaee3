import type { PlatformId } from '@orbita/domain/platforms'
import type { DayKey } from '@orbita/domain/time/period'
import type { PeopleColumn } from './read/columns.ts'
import type { PersonInFile } from './read/read-person.ts'

/** The values of an employee that an import writes, named as the columns of `users`. */
export type UserValues = {
  employee_number: string | null
  email: string
  name: string
  area: string | null
  site: string | null
  job: string | null
  cost_centre: string | null
  /** id of the leader; below zero, the row of the file that creates them, with a minus sign */
  reports_to: number | null
  joined_on: DayKey | null
  platform: PlatformId[]
  is_active: boolean
}

/** The column of a people file that fills each value. */
export const COLUMN_OF: Readonly<Record<keyof UserValues, PeopleColumn>> = {
  employee_number: 'numero',
  email: 'correo',
  name: 'nombre',
  area: 'area',
  site: 'sede',
  job: 'cargo',
  cost_centre: 'centro_costo',
  reports_to: 'lider',
  joined_on: 'ingreso',
  platform: 'plataformas',
  is_active: 'activo',
}

export type ValueName = keyof UserValues

export const VALUE_NAMES = Object.keys(COLUMN_OF) as ValueName[]

/** Returns the names of the values that differ. */
export function differences(one: Partial<UserValues>, other: Partial<UserValues>): ValueName[] {
  return VALUE_NAMES.filter((name) => name in one && name in other && !isSame(one[name], other[name]))
}

function isSame(one: UserValues[ValueName] | undefined, other: UserValues[ValueName] | undefined): boolean {
  return Array.isArray(one) && Array.isArray(other) ? one.join() === other.join() : one === other
}

/** Returns some of the values. */
export function pick(values: UserValues, names: readonly ValueName[]): Partial<UserValues> {
  return Object.fromEntries(names.map((name) => [name, values[name]]))
}

/** Returns the values that a row gives. */
export function valuesOf({
  number,
  email,
  name,
  area,
  site,
  job,
  costCentre,
  reportsTo,
  joinedOn,
  platform,
  keepsPlatform,
  isActive,
}: PersonInFile): Partial<UserValues> {
  return {
    ...(number !== undefined && { employee_number: number }),
    email,
    name,
    ...(area !== undefined && { area }),
    ...(site !== undefined && { site }),
    ...(job !== undefined && { job }),
    ...(costCentre !== undefined && { cost_centre: costCentre }),
    ...(reportsTo !== undefined && { reports_to: reportsTo }),
    ...(joinedOn !== undefined && { joined_on: joinedOn }),
    ...(!keepsPlatform && { platform: platform as PlatformId[] }),
    ...(isActive !== undefined && { is_active: isActive }),
  }
}

/** Returns the values of a new employee. */
export function newValuesOf(person: PersonInFile): UserValues {
  const { email, name, platform } = person
  return {
    employee_number: null,
    email,
    name,
    area: null,
    site: null,
    job: null,
    cost_centre: null,
    reports_to: null,
    joined_on: null,
    platform: [...platform],
    is_active: true,
    ...valuesOf(person),
  }
}

/** Returns the values of an employee as stored. */
export function storedValuesOf(stored: UserValues): UserValues {
  return pick(stored, VALUE_NAMES) as UserValues
}
