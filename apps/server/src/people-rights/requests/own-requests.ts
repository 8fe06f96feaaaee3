import type { OwnDataRequestOutput } from '@orbita/contract/people/data-requests'
import { DomainError } from '@orbita/domain/errors'
import { askingOf, type DataRequestInput, MOST_OPEN_REQUESTS } from '@orbita/domain/people/data-requests'
import { type Asking, dueOn, termOf, termWords } from '@orbita/domain/people/legal-terms'
import { type DayKey, dayKey } from '@orbita/domain/time/period'
import { prepare, type Queryable } from '../../infra/db/sql.ts'
import type { Tx } from '../../infra/db/transaction.ts'
import { lockUser } from '../../people/users/lock-user.ts'
import { findCalendar, findSetting } from '../../settings/find-settings.ts'
import { REQUEST, type RequestRow, requestOutput } from './request-row.ts'

const findOwn = prepare<[userId: number], RequestRow>(
  'data-requests.find-own',
  `select ${REQUEST} from data_requests q where q.user_id = $1 order by q.closed_at is not null, q.id desc limit 50`,
)

const countOpen = prepare<[userId: number], { count: number }>(
  'data-requests.count-open',
  'select count(*) as count from data_requests where user_id = $1 and closed_at is null',
)

const insert = prepare<
  [
    userId: number,
    kind: string,
    what: string | null,
    text: string,
    law: string | null,
    term: string,
    due: DayKey,
    now: Date,
  ],
  RequestRow
>(
  'data-requests.insert',
  `insert into data_requests as q (user_id, kind, what, text, law, term, due_on, requested_at, state)
   values ($1, $2, $3, $4, $5, $6, $7, $8, 'received') returning ${REQUEST}`,
)

const withdraw = prepare<[id: number, userId: number, now: Date], RequestRow>(
  'data-requests.withdraw',
  `update data_requests q set state = 'withdrawn', closed_at = $3
    where q.id = $1 and q.user_id = $2 and q.closed_at is null returning ${REQUEST}`,
)

const reply = prepare<[id: number, userId: number, text: string], RequestRow>(
  'data-requests.reply',
  `update data_requests q set state = 'review', reply = $3
    where q.id = $1 and q.user_id = $2 and q.state = 'needs-person' returning ${REQUEST}`,
)

const isTheirs = prepare<[id: number, userId: number], { id: number }>(
  'data-requests.is-theirs',
  'select id from data_requests where id = $1 and user_id = $2',
)

/** Returns an employee's requests: the open ones first, then the latest. @see D-126 */
export async function findOwnRequests(db: Queryable, userId: number): Promise<OwnDataRequestOutput[]> {
  return (await findOwn(db, userId)).map(requestOutput)
}

/** Returns by when a request of today is to be answered, by the country and the holidays of the company. */
export async function termToday(
  db: Queryable,
  { asking, now, timeZone }: { asking: Asking; now: Date; timeZone: string },
): Promise<{ dueOn: DayKey; term: string; law: string | null }> {
  const { country } = await findSetting(db, 'place')
  const { term, law } = termOf(country, asking, await findSetting(db, 'dataTerms'))
  const { holidays } = await findCalendar(db)
  return { dueOn: dueOn(dayKey(now, timeZone), term, holidays), term: termWords(term), law }
}

/**
 * Records what an employee asks about their own data.
 *
 * @throws DomainError `DATA_REQUESTS_OPEN` while three of theirs wait
 * @see D-126
 */
export async function askAboutData(
  tx: Tx,
  asked: DataRequestInput & { userId: number; timeZone: string; now: Date },
): Promise<OwnDataRequestOutput> {
  const { userId, kind, what, text, now, timeZone } = asked
  await lockUser(tx, userId)
  if ((await countOpen(tx, userId))[0]!.count >= MOST_OPEN_REQUESTS) throw new DomainError('DATA_REQUESTS_OPEN')

  const { dueOn: due, term, law } = await termToday(tx, { asking: askingOf(kind), now, timeZone })
  const [row] = await insert(tx, userId, kind, what, text, law, term, due, now)
  return requestOutput(row!)
}

/**
 * Takes an employee's request back.
 *
 * @throws DomainError `NOT_FOUND`, `DATA_REQUEST_CLOSED`
 */
export async function withdrawRequest(
  tx: Tx,
  { id, userId, now }: { id: number; userId: number; now: Date },
): Promise<OwnDataRequestOutput> {
  const [row] = await withdraw(tx, id, userId, now)
  return row ? requestOutput(row) : refuse(tx, { id, userId })
}

/**
 * Answers what operators asked the person of a request, which is then for them to review.
 *
 * @throws DomainError `NOT_FOUND`, `DATA_REQUEST_CLOSED` when nothing is asked
 */
export async function replyToQuestion(
  tx: Tx,
  { id, userId, text }: { id: number; userId: number; text: string },
): Promise<OwnDataRequestOutput> {
  const [row] = await reply(tx, id, userId, text)
  return row ? requestOutput(row) : refuse(tx, { id, userId })
}

async function refuse(tx: Tx, { id, userId }: { id: number; userId: number }): Promise<never> {
  const [theirs] = await isTheirs(tx, id, userId)
  throw new DomainError(theirs ? 'DATA_REQUEST_CLOSED' : 'NOT_FOUND')
}
