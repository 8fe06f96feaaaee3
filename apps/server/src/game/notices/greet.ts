import type { GreetedOutput } from '@orbita/contract/notices'
import { DomainError } from '@orbita/domain/errors'
import { GREETING_PATH } from '@orbita/domain/notices/inputs'
import { prepare } from '../../infra/db/sql.ts'
import type { Tx } from '../../infra/db/transaction.ts'
import { invalidate } from '../../infra/live/invalidate.ts'
import { recordNotices } from './record-notices.ts'

const GREETED = 'Ya le felicitaste.'

// The condition decides between two taps, and a notice that was answered has no way on.
const answer = prepare<
  [userId: number, id: number, path: string, text: string, now: Date],
  { notice_key: string; name: string }
>(
  'notices.greet',
  `update notices n set path = null, text = $4, read_at = coalesce(n.read_at, $5)
     from users u where n.user_id = $1 and n.id = $2 and n.path = $3 and u.id = n.user_id
   returning n.notice_key, u.name`,
)

const isMine = prepare<[userId: number, id: number, text: string], { id: number }>(
  'notices.find-greeted',
  'select id from notices where user_id = $1 and id = $2 and path is null and text = $3',
)

/**
 * Congratulates the colleague of whose anniversary a notice tells, once. The colleague has one notice of their anniversary's
 * greetings, however many come.
 *
 * @throws DomainError `NOT_FOUND` when the notice is not the employee's, or tells of nothing to congratulate for
 * @see AN-1, D-106b
 */
export async function greet(
  tx: Tx,
  { userId, id, now }: { userId: number; id: number; now: Date },
): Promise<GreetedOutput> {
  const [greeted] = await answer(tx, userId, id, GREETING_PATH, GREETED, now)
  if (!greeted) {
    if ((await isMine(tx, userId, id, GREETED)).length > 0) return { greeted: true }
    throw new DomainError('NOT_FOUND')
  }
  const [, colleague, milestone] = greeted.notice_key.split(':')
  invalidate(tx, userId, 'notices')
  await recordNotices(tx, [
    {
      ...{ userId: Number(colleague), kind: 'anniversary', key: `greetings:${milestone}`, at: now, path: null },
      title: 'Te felicitan por tu aniversario',
      text: `${greeted.name} fue la primera persona de tu área.`,
    },
  ])
  return { greeted: true }
}
