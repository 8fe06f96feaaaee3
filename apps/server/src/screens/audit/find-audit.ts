import type { AuditActorsOutput, AuditEntry, AuditEntryOutput, AuditOutput } from '@orbita/contract/audit'
import { AUDIT_FILE } from '@orbita/contract/exports/audit'
import { actionsOf, actionsSaying } from '@orbita/domain/audit/actions'
import { type AuditQuery, BY_OPERATORS } from '@orbita/domain/audit/inputs'
import { DomainError } from '@orbita/domain/errors'
import type { ExportFormat } from '@orbita/domain/files/exports'
import { folded } from '@orbita/domain/text/folded'
import { type NamedAccount, nameAccounts, nameOperators } from '../../identity/accounts/name-accounts.ts'
import { prepare, type Queryable } from '../../infra/db/sql.ts'
import { exportList, type Page } from '../../infra/files/export-list.ts'
import type { StreamedFile } from '../../infra/http/kit/files.ts'
import { earlierOf, readDetails } from './read-details.ts'
import { type EntryRow, type FilterValues, findAround, findFirst, PAGES } from './statements.ts'

const findDays = prepare<
  [from: string | null, until: string | null, zone: string],
  { from: Date | null; until: Date | null }
>(
  'audit.find-days',
  `select $1::date::timestamp at time zone $3 as "from", ($2::date + 1)::timestamp at time zone $3 as until`,
)

const foldWords = prepare<[text: string], { words: string[] }>(
  'audit.fold-words',
  `select array_remove(regexp_split_to_array(folded($1), '\\s+'), '') as words`,
)

/**
 * Returns a page of the audit, the latest first, with the number of the entries of its filters. Without a group and a
 * person it leaves out employees' sign-ins, which would hide everything else.
 *
 * @param asked.timeZone the zone of the days of the filters
 * @throws DomainError `BAD_INPUT` for a cursor that is none
 * @see D-83
 */
export async function findAudit(db: Queryable, asked: Asked): Promise<AuditOutput> {
  const { pages, filters } = await limitsOf(db, asked)
  const [{ rows: entries, next }, [counted]] = await Promise.all([
    pageOf(db, { pages, filters, cursor: asked.query.cursor }),
    pages.count(db, ...filters),
  ])
  return { entries, total: counted!.total, next }
}

/** Exports every entry of the filters, the latest first. @see D-83, D-84 */
export async function exportAudit(db: Queryable, asked: Asked & { format: ExportFormat }): Promise<StreamedFile> {
  const limits = await limitsOf(db, asked)
  return exportList(asked.format, {
    name: 'auditoria',
    timeZone: asked.timeZone,
    columns: AUDIT_FILE,
    read: (cursor: string | undefined, size) => pageOf(db, { ...limits, cursor, size }),
  })
}

type Asked = { query: AuditQuery; timeZone: string }

/** The most words of a text that are looked for. */
const MOST_WORDS = 6

/** Returns the words of a text as the statements ask for them; null for a text without any. */
async function wordsOf(db: Queryable, text: string | undefined): Promise<string | null> {
  if (!text) return null
  const [found] = await foldWords(db, text)
  const words = found!.words.slice(0, MOST_WORDS)
  if (words.length === 0) return null

  const operators = await nameOperators(db)
  const accountsSaying = (word: string) =>
    operators.filter(({ name, email }) => folded(`${name} ${email}`).includes(word)).map(({ id }) => `accounts/${id}`)
  return JSON.stringify(words.map((word) => ({ word, actions: actionsSaying(word), accounts: accountsSaying(word) })))
}

/** Returns the accounts whose entries are asked for; null for those of everybody. */
async function actorsOf(db: Queryable, by: AuditQuery['by']): Promise<number[] | null> {
  if (by === BY_OPERATORS) return (await nameOperators(db)).map(({ id }) => id)
  return typeof by === 'number' ? [by] : null
}

/** Returns the statements that answer a query, and the values of its filters. */
async function limitsOf(db: Queryable, { query: { group, by, person, object, q, from, until }, timeZone }: Asked) {
  const [days] = await findDays(db, from ?? null, until ?? null, timeZone)
  const words = await wordsOf(db, q)
  const filters: FilterValues = [
    group === undefined ? null : actionsOf(group),
    object ?? null,
    object ? null : (person ?? null),
    await actorsOf(db, by),
    typeof by === 'string' && by !== BY_OPERATORS ? by : null,
    days!.from,
    days!.until,
    words,
  ]
  const { all, searched } = PAGES[object ? 'object' : person !== undefined ? 'person' : group ? 'actions' : 'done']
  return { pages: words === null ? all : searched, filters }
}

async function pageOf(
  db: Queryable,
  asked: Awaited<ReturnType<typeof limitsOf>> & { cursor: string | undefined; size?: number },
): Promise<Page<AuditEntry>> {
  const { pages, filters: values, cursor, size } = asked
  const { rows, next } = await pages.page(db, { values, sort: '-at', cursor, size })
  return { rows: await toEntries(db, rows), next }
}

/**
 * Returns an entry of the audit with its neighbours about the same object.
 *
 * @throws DomainError `NOT_FOUND`
 * @see D-83
 */
export async function findAuditEntry(db: Queryable, id: number): Promise<AuditEntryOutput> {
  const rows = await findAround(db, id)
  const row = rows.find((one) => one.id === id)
  if (!row) throw new DomainError('NOT_FOUND')

  const entries = await toEntries(db, rows)
  return {
    entry: entries.find((one) => one.id === id)!,
    before: entries.find((one) => one.id < id) ?? null,
    after: entries.find((one) => one.id > id) ?? null,
    earlier: earlierOf(row),
  }
}

/** Returns who may have caused entries, and since when entries are kept. @see D-83 */
export async function findActors(db: Queryable): Promise<AuditActorsOutput> {
  const [operators, [first]] = await Promise.all([nameOperators(db), findFirst(db)])
  return {
    operators: operators.map(({ id, name }) => ({ accountId: id, name })),
    since: first?.at?.toISOString() ?? null,
  }
}

/** Accounts alone are called what they are called now: the audit holds no e-mail. */
async function toEntries(db: Queryable, rows: readonly EntryRow[]): Promise<AuditEntry[]> {
  const ids = rows.flatMap(({ actorId, subject }) => [actorId, accountOf(subject)])
  const accounts = await nameAccounts(
    db,
    ids.filter((id) => id !== null),
  )
  return rows.map((row) => toEntry(row, accounts))
}

/** Returns the account that an entry is about, or null. */
function accountOf(subject: string): number | null {
  const id = /^accounts\/(\d{1,15})$/.exec(subject)?.[1]
  return id === undefined ? null : Number(id)
}

function toEntry(row: EntryRow, accounts: ReadonlyMap<number, NamedAccount>): AuditEntry {
  const { id, at, action, subject, network, title, personId, personName } = row
  const actor = accounts.get(row.actorId ?? 0)
  const about = accounts.get(accountOf(subject) ?? 0)
  return {
    id,
    at: at.toISOString(),
    by: { kind: actorKind(row, actor), name: actor?.name ?? null },
    action,
    subject,
    person: personId === null || personName === null ? null : { id: personId, name: personName },
    title: title ?? (about?.kind === 'operator' ? about.email : null),
    network,
    ...readDetails(row.details),
  }
}

/** An account that was erased is unknown: the entry keeps its number alone. */
function actorKind({ actorId, network }: EntryRow, actor: NamedAccount | undefined): AuditEntry['by']['kind'] {
  if (actorId !== null) return actor?.kind ?? 'unknown'
  return network === 'command-line' || network === 'product' ? network : 'unknown'
}
