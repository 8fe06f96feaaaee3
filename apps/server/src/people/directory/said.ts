import { SCIM_SCHEMAS } from '@orbita/contract/machines/scim'
import type { ScimPatchInput } from '@orbita/domain/machines/scim-inputs'
import { Text } from '@orbita/domain/text/text'
import * as v from 'valibot'
import { MachineError } from '../../infra/http/machines/machine-error.ts'

/**
 * What a directory says of a person; null: that there is none. A name may come whole or in its parts, and an e-mail apart from
 * the name to sign in with.
 */
export type Said = {
  externalId?: string | null
  userName?: string | null
  email?: string | null
  givenName?: string | null
  familyName?: string | null
  displayName?: string | null
  fullName?: string | null
  job?: string | null
  area?: string | null
  costCentre?: string | null
  site?: string | null
  employeeNumber?: string | null
  /** id of the leader */
  manager?: string | null
  active?: boolean
}

/** The attributes that Órbita keeps, in small letters: their names have no case (RFC 7643, 2.1). All have one value. */
const FIELDS: ReadonlyMap<string, keyof Said> = new Map([
  ['externalid', 'externalId'],
  ['username', 'userName'],
  ['emails.value', 'email'],
  ['name.givenname', 'givenName'],
  ['name.familyname', 'familyName'],
  ['name.formatted', 'fullName'],
  ['displayname', 'displayName'],
  ['title', 'job'],
  ['department', 'area'],
  ['costcenter', 'costCentre'],
  ['addresses.locality', 'site'],
  ['employeenumber', 'employeeNumber'],
  ['manager', 'manager'],
  ['manager.value', 'manager'],
  ['active', 'active'],
])

/** The part of a list's element that counts. */
const PART_OF: ReadonlyMap<string, string> = new Map([
  ['emails', 'value'],
  ['addresses', 'locality'],
])

const LONGEST = 254
const PATH = /^[\w:.$-]+(?:\[[^\]]+\])?(?:\.[\w$-]+)?$/
const OF_LIST = /^(\w+)\[(.+)\](?:\.([\w$-]+))?$/
/** The elements of a list that are the person's at work. */
const AT_WORK = /^\s*(?:type\s+eq\s+"work"|primary\s+eq\s+"?true"?)\s*$/i
const URNS = [SCIM_SCHEMAS.user, SCIM_SCHEMAS.enterprise].map((urn) => urn.toLowerCase())

/** Reads a whole person. What Órbita does not keep is left aside. @throws MachineError `PERSON_VALUE` */
export function readSaid(resource: Readonly<Record<string, unknown>>): Said {
  const said: Said = {}
  putAll(said, '', resource)
  return said
}

/**
 * Reads the operations of a PATCH, as the RFC and as Entra ID and Okta write them: `op` in any case, `"False"`, a leader as text
 * or as a list, attributes with dots and with the name of their schema, or a value without a path.
 *
 * @throws MachineError `PERSON_VALUE`, `DIRECTORY_PATH`
 */
export function readPatch({ Operations }: ScimPatchInput): Said {
  const said: Said = {}
  for (const { op, path, value } of Operations) {
    if (path !== undefined && path !== '' && !PATH.test(path)) throw new MachineError('DIRECTORY_PATH')
    if (op === 'remove') {
      if (!path) throw new MachineError('DIRECTORY_PATH', 'Para quitar algo hay que decir qué (path).')
      put(said, path, null)
    } else put(said, path ?? '', value)
  }
  return said
}

/** Returns an attribute's name without its schema, in small letters. */
function keyOf(path: string): string {
  const key = path.trim().toLowerCase()
  const urn = URNS.find((one) => key === one || key.startsWith(`${one}:`))
  return urn === undefined ? key : key.slice(urn.length + 1)
}

function put(said: Said, path: string, value: unknown): void {
  const [, list, filter, part] = OF_LIST.exec(keyOf(path)) ?? []
  if (list !== undefined) {
    if (AT_WORK.test(filter!)) put(said, part === undefined ? list : `${list}.${part}`, value)
    return
  }
  const key = keyOf(path)
  const ofList = PART_OF.get(key)
  const field = FIELDS.get(key)
  if (key === '' || key === 'name') putAll(said, key === '' ? '' : 'name.', value)
  else if (ofList !== undefined) put(said, `${key}.${ofList}`, atWork(value)?.[ofList] ?? null)
  else if (field === 'active') said.active = booleanOf(value)
  else if (field === 'manager') said.manager = idOf(textOf('manager', managerOf(value)))
  else if (field !== undefined) said[field] = textOf(key, value)
}

function putAll(said: Said, prefix: string, value: unknown): void {
  if (value === null) return
  if (!isObject(value)) throw new MachineError('PERSON_VALUE', 'Sin path, el valor debe ser un objeto.')
  for (const [name, one] of Object.entries(value)) put(said, prefix + name, one)
}

/** Returns the element of a list that is the person's at work: the first one, else the one that counts most. */
function atWork(value: unknown): Record<string, unknown> | undefined {
  const all = (Array.isArray(value) ? value : [value]).filter(isObject)
  return all.find(({ primary }) => primary === true) ?? all.find(({ type }) => type === 'work') ?? all[0]
}

/** A leader comes as an id, as an object, or as a list of one. */
function managerOf(value: unknown): unknown {
  const one: unknown = Array.isArray(value) ? (value[0] ?? null) : value
  return isObject(one) ? (one.value ?? null) : one
}

function idOf(text: string | null): string | null {
  if (text !== null && !/^[1-9]\d{0,14}$/.test(text)) throw new MachineError('PERSON_VALUE', NO_LEADER)
  return text
}

/** What a leader's id of nobody is answered with. */
export const NO_LEADER = 'El manager debe ser el id de una persona de Órbita, y ese no lo es.'

function booleanOf(value: unknown): boolean {
  if (typeof value === 'boolean') return value
  const text = typeof value === 'string' ? value.toLowerCase() : ''
  if (text === 'true' || text === 'false') return text === 'true'
  throw new MachineError('PERSON_VALUE', 'El campo active debe ser true o false.')
}

function textOf(name: string, value: unknown): string | null {
  if (value === null || value === undefined) return null
  const text = typeof value === 'number' ? `${value}` : value
  if (typeof text !== 'string' || !v.is(Text, text) || text.length > LONGEST)
    throw new MachineError('PERSON_VALUE', `El campo ${name} debe ser un texto de hasta ${LONGEST} letras.`)
  return text.trim() === '' ? null : text.trim()
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
