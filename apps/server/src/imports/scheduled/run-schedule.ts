import type { Dependencies } from '../../dependencies.ts'
import { prepare } from '../../infra/db/sql.ts'
import { type Arrival, findOf, findUnmoved, markMoved, seeFiles } from './arrivals.ts'
import { lastSlot } from './hours.ts'
import { openPlace } from './open-place.ts'
import { type FoundFile, type Place, PlaceError, shelfKeyOf } from './place.ts'

/** The name of the job that looks at the place. */
export const SCHEDULED_LOADS = 'scheduled-loads'

/** The time for which a file must not have changed: one that is being written is not read. */
const STEADY_MS = 20_000

/** The time after its hour for which files that were still being written are loaded as soon as they are whole. */
const LATE_MS = 15 * 60_000

/** The times that the product begins with a file before it leaves it to an operator. */
const MOST_ATTEMPTS = 3

const FAILED =
  'Algo salió mal de nuestro lado tres veces, y no se aplicó nada. Ábrela y aplícala, o avisa a quien administra la máquina.'

const begin = prepare<[slot: string, now: Date], { due_since: Date | null }>(
  'imports.begin-schedule',
  `insert into import_schedule as s (slot, looked_at) values ($1, $2)
   on conflict (is_only) do update
      set slot = greatest(s.slot, $1), looked_at = $2,
          due_since = case when s.slot < $1 then $2 else s.due_since end
   returning due_since`,
)

const noteProblem = prepare<[problem: string | null, now: Date], never>(
  'imports.note-place',
  `update import_schedule set problem = $1,
          problem_since = case when $1::text is null then null else coalesce(problem_since, $2) end
    where problem is distinct from $1`,
)

const endDue = prepare<[before: Date], never>(
  'imports.end-due',
  'update import_schedule set due_since = null where due_since <= $1',
)

/** Asks for the files that are there to be loaded as soon as possible. */
export const makeDue = prepare<[slot: string, now: Date], never>(
  'imports.make-due',
  `insert into import_schedule as s (slot, due_since) values ($1, $2)
   on conflict (is_only) do update set due_since = coalesce(s.due_since, $2)`,
)

/**
 * Looks at the place of the files that load at their hour, and loads those whose hour has come. One process does it at a time:
 * see `runJob`.
 *
 * @returns a summary in Spanish; undefined if nothing was loaded
 * @see D-108b
 */
export async function runSchedule(dependencies: Dependencies, signal?: AbortSignal): Promise<string | undefined> {
  const { db, clock, config, log } = dependencies
  const place = openPlace(dependencies)
  if (!place || !config.loads) return undefined

  const now = clock()
  const [{ due_since: dueSince } = { due_since: null }] = await begin(
    db.pool,
    lastSlot(config.loads.hours, now, config.timeZone),
    now,
  )
  let done = 0
  try {
    const found = await place.look()
    await seeFiles(db.pool, found, now)
    if (dueSince) done += await takeSteady(dependencies, place, { now, signal })
    await moveTaken(dependencies, place, found)
    await noteProblem(db.pool, null, now)
  } catch (error) {
    if (!(error instanceof PlaceError)) throw error
    log.warn({ event: 'loads.place', err: error }, error.message)
    await noteProblem(db.pool, error.message, now)
  }
  // What was taken needs the place no longer, and what an ended process left is taken up again.
  const { carryOut } = await import('./carry-out.ts')
  for (const arrival of await findOf(db.pool, 'rehearsing')) {
    if (signal?.aborted) return undefined
    await attempt(dependencies, arrival, () => carryOut(dependencies, arrival))
  }
  if (dueSince) await endWhenQuiet(dependencies, { now, dueSince })
  return done > 0 ? `Archivos que llegaron solos y se leyeron: ${done}` : undefined
}

/** The files in a row that cannot be read after which the place counts as away. */
const MOST_UNREADABLE = 3

/** Takes the files that are whole. One that cannot be read holds back no other. @returns their number @throws PlaceError */
async function takeSteady(
  dependencies: Dependencies,
  place: Place,
  { now, signal }: { now: Date; signal: AbortSignal | undefined },
): Promise<number> {
  const { takeFile } = await import('./take-file.ts')
  const unreadable: PlaceError[] = []
  let done = 0
  for (const arrival of await findOf(dependencies.db.pool, 'arriving')) {
    if (signal?.aborted || unreadable.length === MOST_UNREADABLE) break
    if (!isSteady(arrival, now)) continue
    try {
      await attempt(dependencies, arrival, () => takeFile(dependencies, place, arrival))
      done++
    } catch (error) {
      if (!(error instanceof PlaceError)) throw error
      unreadable.push(error)
    }
  }
  if (unreadable[0]) throw unreadable[0]
  return done
}

function isSteady({ steady_since: since }: Arrival, now: Date): boolean {
  return now.getTime() - since.getTime() >= STEADY_MS
}

/** Ends the hour once no file is being written any more, or after a while. */
async function endWhenQuiet(
  { db }: Pick<Dependencies, 'db'>,
  { now, dueSince }: { now: Date; dueSince: Date },
): Promise<void> {
  const isLate = now.getTime() - dueSince.getTime() >= LATE_MS
  if (isLate || (await findOf(db.pool, 'arriving')).length === 0) await endDue(db.pool, now)
}

/** Moves away the files that were taken. One that cannot be moved is not read again while it stays as it is. */
async function moveTaken(
  { db, clock, config: { timeZone } }: Pick<Dependencies, 'db' | 'clock' | 'config'>,
  place: Place,
  found: readonly FoundFile[],
): Promise<void> {
  const there = new Map(found.map((file) => [file.key, file]))
  for (const arrival of await findUnmoved(db.pool)) {
    const file = there.get(arrival.key)
    const isThere = file?.bytes === arrival.bytes && file.modifiedAt.getTime() === arrival.modified_at.getTime()
    const shelf = arrival.state === 'refused' ? 'rechazados' : 'recibidos'
    if (isThere) {
      await place.move(arrival.key, shelfKeyOf(arrival, { shelf, now: clock(), timeZone })).catch((error) => {
        if (!(error instanceof PlaceError)) throw error
        throw new PlaceError(`${error.message} Ya se leyó, y no se leerá otra vez.`, { cause: error })
      })
    }
    await markMoved(db.pool, arrival.id)
  }
}

/** Works on one file: what goes wrong with it holds back no other, and is given up after some times. @throws PlaceError */
async function attempt(dependencies: Dependencies, arrival: Arrival, work: () => Promise<unknown>): Promise<void> {
  if (arrival.attempts >= MOST_ATTEMPTS) {
    const { tellOperators } = await import('./take-file.ts')
    await tellOperators(dependencies, arrival, arrival.state === 'arriving' ? 'refused' : 'waiting', FAILED)
    return
  }
  try {
    await work()
  } catch (error) {
    if (error instanceof PlaceError) throw error
    const about = { event: 'loads.failed', arrivalId: arrival.id, err: error }
    dependencies.log.error(about, 'Un archivo que llegó solo no se pudo cargar')
  }
}
