import { EVIDENCE_FILE } from '@orbita/contract/exports/evidence'
import type { EvidenceInboxOutput } from '@orbita/contract/missions/evidence'
import { DomainError } from '@orbita/domain/errors'
import type { ExportFormat } from '@orbita/domain/files/exports'
import type { EvidenceQuery } from '@orbita/domain/missions/inputs'
import { prepare, type Queryable } from '../../infra/db/sql.ts'
import { exportList, type Page } from '../../infra/files/export-list.ts'
import type { StreamedFile } from '../../infra/http/kit/files.ts'
import { beginningsOf } from '../../people/users/beginnings-of.ts'
import { findCalendar } from '../../settings/find-settings.ts'
import { cursorOf, type ListPlace, readInstantCursor } from '../people/cursor.ts'
import { EVIDENCE_COLUMNS, EVIDENCE_FROM, type EvidenceColumns, evidenceRowOf } from './evidence-row.ts'

/** The rows of a page. */
const PAGE = 50

type FilterValues = [
  words: string | null,
  beginning: string | null,
  area: string | null,
  challengeId: string | null,
  missionId: string | null,
]

const FILTERS = `($2::text is null or u.words @@ $1::tsquery or u.email like $2
       or u.folded_area like $2)
  and ($3::text is null or u.area = $3)
  and ($4::text is null or (e.challenge_id, e.mission_id) = ($4, $5))`

const IS_WAITING = `e.state = 'in-review'`
const IS_DECIDED = `e.state <> 'in-review'`

type PageValues = [...FilterValues, after: string | null, id: number | null, limit: number]

const pageText = (condition: string, by: string, direction: 'asc' | 'desc') =>
  `select ${EVIDENCE_COLUMNS} ${EVIDENCE_FROM}
    where ${condition} and ${FILTERS}
      and ($7::bigint is null or (${by}, e.id) ${direction === 'asc' ? '>' : '<'} ($6::timestamptz, $7))
    order by ${by} ${direction}, e.id ${direction} limit $8`

const PAGES = {
  waiting: {
    oldest: prepare<PageValues, EvidenceColumns>(
      'evidence-screen.waiting-oldest',
      pageText(IS_WAITING, 'e.sent_at', 'asc'),
    ),
    newest: prepare<PageValues, EvidenceColumns>(
      'evidence-screen.waiting-newest',
      pageText(IS_WAITING, 'e.sent_at', 'desc'),
    ),
  },
  decided: {
    oldest: prepare<PageValues, EvidenceColumns>(
      'evidence-screen.decided-oldest',
      pageText(IS_DECIDED, 'e.reviewed_at', 'asc'),
    ),
    newest: prepare<PageValues, EvidenceColumns>(
      'evidence-screen.decided-newest',
      pageText(IS_DECIDED, 'e.reviewed_at', 'desc'),
    ),
  },
}

// Without a filter of people, nothing but an index is read.
const countText = (condition: string) =>
  `select case when $2::text is null and $3::text is null
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
export async function findEvidenceInbox(db: Queryable, query: EvidenceQuery): Promise<EvidenceInboxOutput> {
  const filters = valuesOf(query)
  const place = placeOf(query)
  const [{ rows, next }, [counted], calendar] = await Promise.all([
    pageOfEvidence(db, query, { filters, place, size: PAGE }),
    COUNTS[query.state](db, ...filters),
    findCalendar(db),
  ])
  return { evidence: rows.map((row) => evidenceRowOf(row, calendar)), total: counted!.total, next }
}

type ExportAsked = Omit<EvidenceQuery, 'cursor'> & { format: ExportFormat; timeZone: string }

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
      const place = placeOf({ cursor })
      const { rows, next } = await pageOfEvidence(db, query, { filters, place, size })
      return { rows: rows.map((row) => evidenceRowOf(row, calendar)), next }
    },
  })
}

async function pageOfEvidence(
  db: Queryable,
  { state, sort = state === 'waiting' ? 'oldest' : 'newest' }: Pick<EvidenceQuery, 'state' | 'sort'>,
  { filters, place, size }: { filters: FilterValues; place: ListPlace | undefined; size: number },
): Promise<Page<EvidenceColumns>> {
  const found = await PAGES[state][sort](db, ...filters, place?.value ?? null, place?.id ?? null, size + 1)
  const rows = found.slice(0, size)
  const last = found.length > size ? rows.at(-1) : undefined
  const at = last && (state === 'waiting' ? last.sentAt : last.reviewedAt!)
  return { rows, next: last && at ? cursorOf({ value: at.toISOString(), id: last.id }) : null }
}

function placeOf({ cursor }: Pick<EvidenceQuery, 'cursor'>): ListPlace | undefined {
  return cursor === undefined ? undefined : readInstantCursor(cursor)
}

function valuesOf(query: Omit<EvidenceQuery, 'cursor'>): FilterValues {
  const { q = '', area = null, mission } = query
  const text = q.toLowerCase()
  const beginning = text === '' ? null : `${text.replace(/[\\%_]/g, '\\$&')}%`
  const parts = mission?.split('/') ?? []
  if (parts.length !== (mission === undefined ? 0 : 2)) throw new DomainError('BAD_INPUT', { fields: ['mission'] })

  return [beginningsOf(text), beginning, area, parts[0] ?? null, parts[1] ?? null]
}
