import type { GreetedOutput } from '@orbita/contract/notices'
import { DomainError } from '@orbita/domain/errors'
import { GREETING_PATH } from '@orbita/domain/notices/inputs'
import type { Milestone } from '@orbita/domain/people/anniversaries'
import { type GreetingSentence, greetingWords } from '@orbita/domain/people/anniversary-words'
import { greetingsEnd } from '@orbita/domain/people/greetings-end'
import { prepare } from '../../infra/db/sql.ts'
import type { Tx } from '../../infra/db/transaction.ts'
import { invalidate } from '../../infra/live/invalidate.ts'

type Asked = { notice_key: string; path: string | null; created_at: Date }

const findAsked = prepare<[userId: number, id: number], Asked>(
  'notices.find-greeting',
  `select notice_key, path, created_at from notices
    where user_id = $1 and id = $2 and kind = 'anniversary' and notice_key like 'anniversary-of:%'`,
)

// The condition decides between two taps, and a notice that was answered has no way on.
const answer = prepare<[userId: number, id: number, path: string, text: string, now: Date], never>(
  'notices.greet',
  `update notices set path = null, text = $4, read_at = coalesce(read_at, $5)
    where user_id = $1 and id = $2 and path = $3`,
)

/**
 * Congratulates the colleague of whose anniversary a notice tells, once, with a written sentence. The colleague hears of it
 * with the other greetings of that day.
 *
 * @returns whether it was sent; it is no more once those of the day were told
 * @throws DomainError `NOT_FOUND` when the notice is not the employee's, or tells of nothing to congratulate for
 * @see AN-1, D-106b
 */
export async function greet(
  tx: Tx,
  asked: { userId: number; id: number; sentence: GreetingSentence; now: Date; timeZone: string },
): Promise<GreetedOutput> {
  const { userId, id, sentence, now, timeZone } = asked
  const [notice] = await findAsked(tx, userId, id)
  if (!notice) throw new DomainError('NOT_FOUND')
  if (notice.path === null) return { greeted: true }
  if (now >= greetingsEnd(notice.created_at, timeZone)) return { greeted: false }

  const milestone = notice.notice_key.split(':')[2] as Milestone
  await answer(tx, userId, id, GREETING_PATH, `Le dijiste: «${greetingWords(sentence, milestone)}»`, now)
  invalidate(tx, userId, 'notices')
  return { greeted: true }
}
