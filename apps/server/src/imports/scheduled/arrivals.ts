import type { ImportKind } from '@orbita/domain/files/imports'
import { recordAudit } from '../../infra/audit/record-audit.ts'
import { prepare, type Queryable } from '../../infra/db/sql.ts'
import type { FoundFile } from './place.ts'

/**
 * What became of a file that appeared: `arriving` until its hour, `rehearsing` while its draft is tried, `waiting` for an
 * operator, `applied`, `repeated` (it says what another one said), `refused` (it cannot be read), or `discarded` by an operator.
 */
export type ArrivalState = 'arriving' | 'rehearsing' | 'waiting' | 'applied' | 'repeated' | 'refused' | 'discarded'

/** A file that appeared. */
export type Arrival = {
  id: number
  kind: ImportKind
  key: string
  label: string
  bytes: number
  modified_at: Date
  steady_since: Date
  state: ArrivalState
  attempts: number
  import_id: number | null
}

const ARRIVAL = 'id, kind, key, label, bytes, modified_at, steady_since, state, attempts, import_id'

const see = prepare<
  [
    kinds: readonly string[],
    keys: readonly string[],
    labels: readonly string[],
    bytes: readonly number[],
    modified: readonly Date[],
    now: Date,
  ],
  never
>(
  'imports.see-arrivals',
  `insert into import_arrivals as a (kind, key, label, bytes, modified_at, steady_since, state, arrived_at)
   select f.kind, f.key, f.label, f.bytes, f.modified_at, $6, 'arriving', $6
     from unnest($1::text[], $2::text[], $3::text[], $4::bigint[], $5::timestamptz[])
          as f (kind, key, label, bytes, modified_at)
    where not exists (select from import_arrivals k
                       where k.key = f.key and k.state <> 'arriving' and not k.is_moved
                         and (k.bytes, k.modified_at) = (f.bytes, f.modified_at))
   on conflict (key) where state = 'arriving' do update
      set bytes = excluded.bytes, modified_at = excluded.modified_at,
          steady_since = case when (a.bytes, a.modified_at) = (excluded.bytes, excluded.modified_at)
                              then a.steady_since else excluded.steady_since end`,
)

const forgetGone = prepare<[keys: readonly string[]], never>(
  'imports.forget-gone-arrivals',
  `delete from import_arrivals where state = 'arriving' and key <> all ($1::text[])`,
)

/** Notes the files that are in the place, and forgets those that went before their hour. */
export async function seeFiles(db: Queryable, files: readonly FoundFile[], now: Date): Promise<void> {
  await forgetGone(
    db,
    files.map(({ key }) => key),
  )
  await see(
    db,
    files.map(({ kind }) => kind),
    files.map(({ key }) => key),
    files.map(({ name }) => name),
    files.map(({ bytes }) => bytes),
    files.map(({ modifiedAt }) => modifiedAt),
    now,
  )
}

export const findOf = prepare<[state: 'arriving' | 'rehearsing'], Arrival>(
  'imports.find-arrivals-of',
  `select ${ARRIVAL} from import_arrivals where state = $1 order by kind, arrived_at, key`,
)

/** Finds the files that are taken and may still lie where they appeared. */
export const findUnmoved = prepare<[], Arrival>(
  'imports.find-unmoved-arrivals',
  `select ${ARRIVAL} from import_arrivals where state <> 'arriving' and not is_moved order by id limit 500`,
)

export const markMoved = prepare<[id: number], never>(
  'imports.mark-arrival-moved',
  'update import_arrivals set is_moved = true where id = $1',
)

/** Counts that work on a file begins: one that ends the process is not begun with for ever. */
export const countAttempt = prepare<[id: number], never>(
  'imports.count-attempt',
  'update import_arrivals set attempts = attempts + 1 where id = $1',
)

// Of people the last file alone is asked: what an older one said may have been changed since, and is then said again.
export const findSameContent = prepare<
  [id: number, kind: ImportKind, hashes: readonly Buffer[]],
  { label: string; at: Date; state: ArrivalState }
>(
  'imports.find-same-content',
  `select a.label, coalesce(a.settled_at, a.arrived_at) as at, a.state from import_arrivals a
     left join people_batches p on a.kind = 'people' and p.id = a.batch_id
     left join progress_batches g on a.kind = 'progress' and g.id = a.batch_id
    where a.kind = $2 and a.id <> $1 and a.content_hash = any ($3::bytea[])
      and (a.state in ('applied', 'rehearsing') or (a.state = 'waiting' and a.import_id is not null))
      and p.undone_at is null and p.partly_undone_at is null and g.undone_at is null and g.partly_undone_at is null
      and ($2 = 'progress' or a.id = (
        select max(l.id) from import_arrivals l
         where l.kind = 'people' and l.id <> $1 and l.state in ('applied', 'rehearsing', 'waiting')))
    order by a.id desc limit 1`,
)

export const startRehearsing = prepare<[id: number, importId: number, hash: Buffer], { id: number }>(
  'imports.start-rehearsing',
  `update import_arrivals set state = 'rehearsing', import_id = $2, content_hash = $3, attempts = 0
    where id = $1 and state = 'arriving' returning id`,
)

const settle = prepare<
  [id: number, from: ArrivalState, state: ArrivalState, reason: string, hash: Buffer | null, now: Date],
  { id: number }
>(
  'imports.settle-arrival',
  `update import_arrivals set state = $3, reason = $4, content_hash = coalesce($5, content_hash), settled_at = $6
    where id = $1 and state = $2 returning id`,
)

/** Settles a file that is as it was read, with a Spanish sentence. @returns whether it still was */
export async function settleArrival(
  tx: Queryable,
  { id, state: from }: Pick<Arrival, 'id' | 'state'>,
  to: { state: 'waiting' | 'repeated' | 'refused'; reason: string; hash?: Buffer; now: Date },
): Promise<boolean> {
  return (await settle(tx, id, from, to.state, to.reason, to.hash ?? null, to.now)).length > 0
}

export const noteDoubts = prepare<[id: number, notes: readonly string[]], never>(
  'imports.note-doubts',
  'update import_arrivals set notes = $2 where id = $1',
)

const settleApplied = prepare<[importId: number, batchId: number | null], { id: number; label: string; at: Date }>(
  'imports.settle-applied-arrival',
  `update import_arrivals set state = 'applied', reason = null, batch_id = $2, settled_at = now()
    where import_id = $1 returning id, label, now() as at`,
)

/**
 * Notes that the draft of a file that appeared was applied, in the transaction that applies it. Without an operator the audit
 * names the schedule.
 */
export async function arrivalApplied(
  tx: Queryable,
  { importId, batchId, account }: { importId: number; batchId: number | null; account: number | null },
): Promise<void> {
  const [arrival] = await settleApplied(tx, importId, batchId)
  if (!arrival || account !== null) return

  const { id, label, at } = arrival
  const about = { subject: `import_arrivals/${id}`, title: label, details: batchId === null ? {} : { batch: batchId } }
  await recordAudit(tx, { at, actorAccountId: null, action: 'imports.schedule', ...about })
}

export const discardArrival = prepare<[importId: number, now: Date], never>(
  'imports.discard-arrival',
  `update import_arrivals set state = 'discarded', settled_at = $2 where import_id = $1`,
)

const purge = prepare<[before: Date], { id: number }>(
  'imports.purge-arrivals',
  `delete from import_arrivals where arrived_at < $1 and state <> 'arriving' and is_moved returning id`,
)

/** Deletes what is known of files that appeared more than a year ago. @returns their number */
export async function purgeArrivals(tx: Queryable, now: Date): Promise<number> {
  return (await purge(tx, new Date(now.getTime() - 365 * 86_400_000))).length
}
