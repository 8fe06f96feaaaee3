import { firstName } from '@orbita/domain/people/first-name'
import { greetingsEnd } from '@orbita/domain/people/greetings-end'
import type { Dependencies } from '../../dependencies.ts'
import { prepare } from '../../infra/db/sql.ts'
import { transaction } from '../../infra/db/transaction.ts'
import { recordNotices } from './record-notices.ts'

/** The most greetings that are written out. */
const QUOTED = 3

type Greeted = { userId: number; milestone: string; at: Date; names: string[]; texts: string[] }

const findGreeted = prepare<[now: Date], Greeted>(
  'notices.find-greeted',
  `select a.user_id as "userId", a.milestone, a.at,
          array_agg(c.name order by n.read_at, n.id) as names, array_agg(n.text order by n.read_at, n.id) as texts
     from anniversaries a
     join users u on u.id = a.user_id and u.is_active and u.erased_at is null
     join users c on c.area = u.area and c.id <> u.id
     join notices n on n.user_id = c.id and n.notice_key = 'anniversary-of:' || a.user_id || ':' || a.milestone
                   and n.path is null and n.text like 'Le dijiste: %'
    where a.at > $1::timestamptz - interval '3 days'
      and not exists (select from notices g where g.user_id = a.user_id and g.notice_key = 'greetings:' || a.milestone)
    group by a.user_id, a.milestone, a.at
    order by a.user_id`,
)

/**
 * Tells who had an anniversary of the greetings of their colleagues: all of a day in one notice, at its end. The key of the
 * notice decides between two processes.
 *
 * @returns a summary in Spanish; undefined when there was nobody to tell
 * @see AN-1, D-106b
 */
export async function tellGreetings({
  db,
  clock,
  config: { timeZone },
}: Pick<Dependencies, 'db' | 'clock' | 'config'>): Promise<string | undefined> {
  const now = clock()
  const due = (await findGreeted(db.pool, now)).filter(({ at }) => now >= greetingsEnd(at, timeZone))
  if (due.length === 0) return undefined

  const told = due.map(({ userId, milestone, names, texts }) => ({
    ...{ userId, kind: 'anniversary' as const, key: `greetings:${milestone}`, at: now, path: null },
    title:
      names.length === 1
        ? `${firstName(names[0]!)} te felicitó por tu aniversario`
        : `Te felicitaron ${names.length} personas de tu área`,
    text: quoted(names, texts),
  }))
  await transaction(db.pool, (tx) => recordNotices(tx, told))
  return `Personas felicitadas: ${told.length}`
}

function quoted(names: readonly string[], texts: readonly string[]): string {
  const some = names
    .slice(0, QUOTED)
    .map((name, index) => `${firstName(name)}: ${texts[index]!.replace('Le dijiste: ', '')}`)
  const more = names.length - some.length
  return [...some, more > 0 && (more === 1 ? 'Y una persona más.' : `Y ${more} personas más.`)]
    .filter(Boolean)
    .join(' ')
}
