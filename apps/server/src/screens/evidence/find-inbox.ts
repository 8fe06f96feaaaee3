import { EVIDENCE_FILE } from '@orbita/contract/exports/evidence'
import type { EvidenceInboxOutput } from '@orbita/contract/missions/evidence'
import { DomainError } from '@orbita/domain/errors'
import type { ExportFormat } from '@orbita/domain/files/exports'
import type { EvidenceQuery } from '@orbita/domain/missions/inputs'
import { prepare, type Queryable } from '../../infra/db/sql.ts'
import { exportList, type Page } from '../../infra/files/export-list.ts'
import type { StreamedFile } from '../../infra/http/kit/files.ts'
import { type Cut, orderedPages } from '../../infra/lists/ordered-pages.ts'
import { type Areas, OF_AREAS } from '../../people/users/areas-sql.ts'
import { toPrefixQuery } from '../../people/users/to-prefix-query.ts'
import { findCalendar } from '../../settings/find-settings.ts'
import { EVIDENCE_COLUMNS, EVIDENCE_FROM, type EvidenceColumns, evidenceRowOf } from './evidence-row.ts'

type FilterValues = [
  words: string | null,
  beginning: string | null,
  area: string | null,
  challengeId: string | null,
  missionId: string | null,
  areas: Areas,
]

const FILTERS = `($2::text is null or u.words @@ $1::tsquery or u.email like $2
       or u.folded_area like $2)
  and ($3::text is null or u.area = $3)
  and ($4::text is null or (e.challenge_id, e.mission_id) = ($4, $5))
  and ${OF_AREAS('$6')}`

const IS_WAITING = `e.state = 'in-review'`
const IS_DECIDED = `e.state <> 'in-review'`

/** Returns the list of a page. @param by when its evidence was sent or decided */
const inboxOf = (condition: string, by: string) => ({
  filters: 6,
  id: 'e.id',
  sorts: ['at', '-at'] as const,
  orders: { at: { by, type: 'timestamptz' } } as const,
  text: ({ place, after, page }: Cut) =>
    `select ${EVIDENCE_COLUMNS}, ${place} ${EVIDENCE_FROM} where ${condition} and ${FILTERS} and ${after} ${page}`,
})

const PAGES = {
  waiting: orderedPages<FilterValues, EvidenceColumns, 'at' | '-at'>(
    'evidence-screen.waiting',
    inboxOf(IS_WAITING, 'e.sent_at'),
  ),
  decided: orderedPages<FilterValues, EvidenceColumns, 'at' | '-at'>(
    'evidence-screen.decided',
    inboxOf(IS_DECIDED, 'e.reviewed_at'),
  ),
}

// Without a filter of people, nothing but an index is read.
const countText = (condition: string) =>
  `select case when $2::text is null and $3::text is null and $6::text[] is null
     then (select count(*) from evidence e where ${condition} and ($4::text is null or (e.challenge_id, e.mission_id) = ($4, $5)))
     else (select count(*) from evidence e join users u on u.id = e.user_id where ${condition} and ${FILTERS}) end as total`

const COUNTS = {
  waiting: prepare<FilterValues, { total: number }>('evidence-screen.count-waiting', countText(IS_WAITING)),
  decided: prepare<FilterValues, { total: number }>('evidence-screen.count-decided', countText(IS_DECIDED)),
}

/**
 * Returns a page of the inbox of evidence, fifty at most, without the bytes of the files: what waits, the oldest promise
 * first, or what was decided, the latest first.
 *
 * @throws DomainError `BAD_INPUT` for a cursor that is none, or a mission that is not `challenge/mission`
 * @see D-78
 */
export async function findEvidenceInbox(db: Queryable, query: EvidenceQuery & OfReader): Promise<EvidenceInboxOutput> {
  const filters = valuesOf(query)
  const [{ rows, next }, [counted], calendar] = await Promise.all([
    pageOfEvidence(db, query, { filters, cursor: query.cursor }),
    COUNTS[query.state](db, ...filters),
    findCalendar(db),
  ])
  return { evidence: rows.map((row) => evidenceRowOf(row, calendar)), total: counted!.total, next }
}

/** @property of the areas of the reader */
type OfReader = { of: Areas }

type ExportAsked = OfReader & Omit<EvidenceQuery, 'cursor'> & { format: ExportFormat; timeZone: string }

/** Exports the evidence of the filters, in the order of the inbox, without opening its files. @see D-84 */
export async function exportEvidence(
  db: Queryable,
  { format, timeZone, ...query }: ExportAsked,
): Promise<StreamedFile> {
  const filters = valuesOf(query)
  const calendar = await findCalendar(db)
  return exportList(format, {
    name: 'evidencias',
    timeZone,
    columns: EVIDENCE_FILE,
    read: async (cursor: string | undefined, size) => {
      const { rows, next } = await pageOfEvidence(db, query, { filters, cursor, size })
      return { rows: rows.map((row) => evidenceRowOf(row, calendar)), next }
    },
  })
}

async function pageOfEvidence(
  db: Queryable,
  { state, sort = state === 'waiting' ? 'oldest' : 'newest' }: Pick<EvidenceQuery, 'state' | 'sort'>,
  { filters: values, cursor, size }: { filters: FilterValues; cursor: string | undefined; size?: number },
): Promise<Page<EvidenceColumns>> {
  return PAGES[state](db, { values, sort: sort === 'oldest' ? 'at' : '-at', cursor, size })
}

function valuesOf(query: OfReader & Omit<EvidenceQuery, 'cursor'>): FilterValues {
  const { q = '', area = null, mission } = query
  const text = q.toLowerCase()
  const beginning = text === '' ? null : `${text.replace(/[\\%_]/g, '\\$&')}%`
  const parts = mission?.split('/') ?? []
  if (parts.length !== (mission === undefined ? 0 : 2)) throw new DomainError('BAD_INPUT', { fields: ['mission'] })

  return [toPrefixQuery(text), beginning, area, parts[0] ?? null, parts[1] ?? null, query.of]
}
