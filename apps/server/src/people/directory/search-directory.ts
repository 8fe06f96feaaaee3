import { SCIM_SCHEMAS } from '@orbita/contract/machines/scim'
import { normaliseEmail } from '@orbita/domain/text/text'
import type { Queryable } from '../../infra/db/sql.ts'
import { MachineError } from '../../infra/http/machines/machine-error.ts'
import { type DirectoryRow, findAny, userNameOf } from './find-directory.ts'

type Term = { attribute: string; value: string }

/** What a filter may compare, by its name in small letters without the schema, and whether letters' case counts. */
const COMPARED: Readonly<Record<string, { of: (row: DirectoryRow) => string | null; isExact?: boolean }>> = {
  id: { of: ({ id }) => `${id}`, isExact: true },
  username: { of: userNameOf },
  externalid: { of: ({ externalId }) => externalId, isExact: true },
  'emails.value': { of: ({ email }) => email },
  emails: { of: ({ email }) => email },
  active: { of: ({ isActive }) => `${isActive}` },
  manager: { of: ({ reportsTo }) => (reportsTo === null ? null : `${reportsTo}`) },
  'manager.value': { of: ({ reportsTo }) => (reportsTo === null ? null : `${reportsTo}`) },
}

/** Those of them that find people by an index, the surest first. */
const KEYS = ['id', 'externalid', 'username', 'emails.value', 'emails']

/**
 * Finds the people of a filter: comparisons with `eq`, joined by `and`, of which one is by id, externalId, userName or e-mail.
 *
 * @throws MachineError `DIRECTORY_FILTER`
 * @see RFC 7644, 3.4.2.2
 */
export async function search(db: Queryable, text: string): Promise<DirectoryRow[]> {
  const terms = await termsOf(text)
  const key = KEYS.flatMap((name) => terms.find(({ attribute }) => attribute === name) ?? [])[0]
  if (!key) throw new MachineError('DIRECTORY_FILTER', WORDS)

  const { attribute, value } = key
  const id = /^[1-9]\d{0,14}$/.test(value) ? Number(value) : null
  const email = normaliseEmail(value)
  const rows =
    attribute === 'id'
      ? await findAny(db, id, null, null, null, null)
      : attribute === 'externalid'
        ? await findAny(db, null, null, null, value, null)
        : await findAny(db, null, value, email, null, null)
  return rows.filter((row) => row.removedAt === null && terms.every((term) => isTrue(term, row)))
}

const WORDS = 'Se busca con eq, y con and: por id, externalId, userName o emails.value, y además por active o manager.'

function isTrue({ attribute, value }: Term, row: DirectoryRow): boolean {
  const { of, isExact = false } = COMPARED[attribute]!
  const is = of(row)
  if (is === null) return false
  return isExact ? is === value : is.toLowerCase() === value.toLowerCase() || is === normaliseEmail(value)
}

type Parsed = { op: string; attrPath?: string; compValue?: unknown; filters?: Parsed[]; valFilter?: Parsed }

async function termsOf(text: string): Promise<Term[]> {
  // Only directories parse filters.
  const { parse } = await import('scim2-parse-filter')
  let parsed: Parsed
  try {
    parsed = parse(text) as Parsed
  } catch {
    throw new MachineError('DIRECTORY_FILTER', WORDS)
  }
  return termsIn(parsed)
}

function termsIn({ op, attrPath = '', compValue, filters = [] }: Parsed): Term[] {
  if (op === 'and') return filters.flatMap(termsIn)
  // `emails[type eq "work"].value` is parsed as two terms, and every e-mail here is one of work.
  if (op === '[]' && attrPath.toLowerCase() === 'emails') return []
  const attribute = withoutSchema(attrPath)
  const isKnown = Object.hasOwn(COMPARED, attribute)
  if (op !== 'eq' || !isKnown || !['string', 'boolean', 'number'].includes(typeof compValue))
    throw new MachineError('DIRECTORY_FILTER', WORDS)
  return [{ attribute, value: `${compValue}` }]
}

function withoutSchema(path: string): string {
  const text = path.toLowerCase()
  const urn = [SCIM_SCHEMAS.user, SCIM_SCHEMAS.enterprise].find((one) => text.startsWith(`${one.toLowerCase()}:`))
  return urn === undefined ? text : text.slice(urn.length + 1)
}
