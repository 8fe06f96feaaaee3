import { prepare, type Queryable } from './sql.ts'

/** The employees from which a company is large: counting them all takes longer than an operator's screen may. */
const LARGE = 10_000
/** The age at which a count is renewed behind the answer that still has it, in milliseconds. */
const FRESH_MS = 60_000
/** The age from which the new count is waited for. */
const OLDEST_MS = 10 * 60_000

/** The name under which the size of the company is remembered. */
const SIZE = ''

type Answer = { at: number; value: Promise<unknown>; isRenewing: boolean }

/** The counts remembered of a database, with the clock by which they grow old. */
type Memory = { answers: Map<string, Answer>; now: () => number }

/** The remembered counts of each database. */
const memories = new WeakMap<Queryable, Map<string, Answer>>()

/** The rows of `users` as the database last estimated them, which costs nothing. */
const estimate = prepare<[], { people: number }>(
  'remembered.estimate-people',
  "select reltuples::bigint as people from pg_class where oid = 'users'::regclass",
)

/**
 * Makes a count over the whole company remember its answer in a large one, where it takes long and changes by little:
 * the answer may then be a minute old, or ten when it was not asked for since. In any other company each answer is
 * counted anew.
 *
 * @param name unique in the product
 * @param count a statement; its arguments other than the database must not change the answer from one asker to another
 * @param now the clock by which answers grow old, in milliseconds
 */
export function cachedCount<Args extends readonly unknown[], Value>(
  name: string,
  count: (db: Queryable, ...args: Args) => Promise<Value>,
  now: () => number = () => performance.now(),
): (db: Queryable, ...args: Args) => Promise<Value> {
  return async (db, ...args) => {
    const memory = { answers: answersOf(db), now }
    const ask = () => keep(memory, name, count(db, ...args))
    if (ageOf(memory, name) > OLDEST_MS) {
      if (!(await isLarge(db, memory))) return count(db, ...args)
      // Another asker may have begun meanwhile.
      if (ageOf(memory, name) > OLDEST_MS) return ask()
    }
    const known = memory.answers.get(name)!
    if (ageOf(memory, name) > FRESH_MS && !known.isRenewing) {
      known.isRenewing = true
      ask().catch(() => undefined) // the next call waits for another attempt
    }
    return known.value as Promise<Value>
  }
}

function ageOf({ answers, now }: Memory, name: string): number {
  const answer = answers.get(name)
  return answer ? now() - answer.at : Number.POSITIVE_INFINITY
}

/** Remembers a count once it is known. Calls that ask for the first one meanwhile wait for the same count. */
function keep<Value>(memory: Memory, name: string, value: Promise<Value>): Promise<Value> {
  const { answers, now } = memory
  const answer = { at: now(), value, isRenewing: false }
  const isRenewal = ageOf(memory, name) <= OLDEST_MS
  if (!isRenewal) answers.set(name, answer)
  value.then(
    () => answers.set(name, answer),
    () => answers.delete(name),
  )
  return value
}

async function isLarge(db: Queryable, memory: Memory): Promise<boolean> {
  if (ageOf(memory, SIZE) < FRESH_MS) return memory.answers.get(SIZE)!.value as Promise<boolean>

  const value = estimate(db).then(([row]) => row!.people > LARGE)
  return keep(memory, SIZE, value)
}

function answersOf(db: Queryable): Map<string, Answer> {
  const known = memories.get(db)
  if (known) return known

  const answers = new Map<string, Answer>()
  memories.set(db, answers)
  return answers
}
