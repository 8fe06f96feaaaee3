import type { OperatorHomeOutput } from '@orbita/contract/screens/operator-home'
import { prepare, type Queryable } from '../../infra/db/sql.ts'

type Row = { waiting: number; refused: number; label: string | null; problem: string | null; since: Date | null }

const find = prepare<[now: Date], Row>(
  'home.find-loads',
  `select count(a.id) filter (where a.state = 'waiting') as waiting,
          count(a.id) filter (where a.state = 'refused') as refused,
          min(a.label) as label, min(s.problem) as problem, min(s.problem_since) as since
     from (select) one
     left join import_schedule s on s.looked_at > $1::timestamptz - interval '10 minutes'
     left join import_arrivals a
       on (a.state = 'waiting' and a.import_id is not null) or (a.state = 'refused' and not a.is_noted)`,
)

/** Returns the files that came by themselves and wait for an operator, and what is wrong with their place as long as it is looked at. @see D-108b */
export async function findLoads(db: Queryable, now: Date): Promise<OperatorHomeOutput['loads']> {
  const { waiting, refused, label, problem, since } = (await find(db, now))[0]!
  return { waiting, refused, label, problem: problem && since ? { words: problem, since: since.toISOString() } : null }
}
