import type { ScheduledLoad, ScheduledLoadsOutput } from '@orbita/contract/scheduled-loads'
import type { Dependencies } from '../../dependencies.ts'
import { operatorName } from '../../identity/operators/operator-name-sql.ts'
import { prepare } from '../../infra/db/sql.ts'
import { nextSlot } from './hours.ts'
import { placeWords } from './open-place.ts'

const MOST_LISTED = 100

type ScheduleRow = {
  due_since: Date | null
  looked_at: Date | null
  problem: string | null
  problem_since: Date | null
}

const findSchedule = prepare<[], ScheduleRow>(
  'imports.find-schedule',
  'select due_since, looked_at, problem, problem_since from import_schedule',
)

type Row = Omit<ScheduledLoad, 'arrivedAt' | 'settledAt' | 'isOpen'> & {
  arrived_at: Date
  settled_at: Date | null
  is_noted: boolean
}

const findArrivals = prepare<[limit: number], Row>(
  'imports.find-arrivals',
  `select a.id, a.kind, a.label, a.bytes, case when a.state = 'waiting' and a.import_id is null then 'gone' else a.state end as state,
          a.reason, a.notes, a.arrived_at, a.settled_at, a.batch_id as "batchId", a.is_noted,
          (select ${operatorName('i.account_id')} from imports i where i.id = a.import_id) as by
     from import_arrivals a order by a.arrived_at desc, a.id desc limit $1`,
)

/** Returns the files that load at their hour, and how their place stands. @see D-108b */
export async function findScheduledLoads({
  db,
  clock,
  config,
}: Pick<Dependencies, 'db' | 'clock' | 'config'>): Promise<ScheduledLoadsOutput> {
  const [[schedule], rows] = await Promise.all([findSchedule(db.pool), findArrivals(db.pool, MOST_LISTED)])
  const { hours = [] } = config.loads ?? {}
  const place = placeWords({ config })
  const { problem, problem_since: since, looked_at: lookedAt } = schedule ?? {}
  return {
    place,
    hours: [...hours],
    next: hours.length > 0 ? nextSlot(hours, clock(), config.timeZone) : null,
    isDue: place !== null && Boolean(schedule?.due_since),
    lookedAt: lookedAt?.toISOString() ?? null,
    problem: place !== null && problem && since ? { words: problem, since: since.toISOString() } : null,
    files: rows.map(({ arrived_at: arrivedAt, settled_at: settledAt, is_noted: isNoted, ...row }) => ({
      ...row,
      arrivedAt: arrivedAt.toISOString(),
      settledAt: settledAt?.toISOString() ?? null,
      isOpen: row.state === 'waiting' || (!isNoted && (row.state === 'refused' || row.state === 'gone')),
    })),
  }
}
