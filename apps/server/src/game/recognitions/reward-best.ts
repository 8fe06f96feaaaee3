import { specialFigureTitle } from '@orbita/domain/recognitions/best-employee'
import { raiseEvent } from '../../events/raise-event.ts'
import { prepare } from '../../infra/db/sql.ts'
import type { Tx } from '../../infra/db/transaction.ts'
import { invalidate } from '../../infra/live/invalidate.ts'
import { recordMovement } from '../ledger/record-movement.ts'
import { recordNotices } from '../notices/record-notices.ts'

// The figure belongs to another platform, so only people with access to it get one. @see CO-4
const insertFigure = prepare<
  [userId: number, key: string, title: string, story: string, picture: string, wonAt: Date],
  { id: number }
>(
  'recognitions.give-figure',
  `insert into special_figures as f (user_id, figure_key, title, story, picture, won_at)
   select id, $2, $3, $4, $5, $6 from users where id = $1 and 'figuras' = any (platform)
   on conflict (user_id, figure_key) do update set story = excluded.story
   returning id`,
)

/**
 * Gives the best employee's reward, once: experience and credits, the figure of the month for people with figuras, the
 * programme's awards, and a celebration notice. Correcting the words also corrects the figure's story.
 *
 * @param best.avatar the face the figure shows
 * @see RC-1, CO-2, CO-4
 */
export async function rewardBest(
  tx: Tx,
  best: {
    userId: number
    avatar: string | null
    month: string
    area: string | null
    reason: string
    gives: { experience: number; credits: number }
    actor: number
    now: Date
  },
): Promise<void> {
  const { userId, avatar, month, area, reason, gives, actor, now } = best
  const figure = specialFigureTitle(month)
  const title = area === null ? figure : `${figure} de ${area}`
  const key = `best-employee:${month}${area === null ? '' : `/${area}`}`
  await recordMovement(tx, { ...gives, userId, kind: 'recognition', reason: title, key, occurredAt: now, actor })
  const picture = avatar === null ? 'iconos/mejor' : `avatares/${avatar}`
  const [given] = await insertFigure(tx, userId, `best-employee:${month}`, figure, reason, picture, now)
  if (given) invalidate(tx, userId, 'album')
  await raiseEvent(tx, { kind: 'best-employee-published', userId, month, area, at: now })
  await recordNotices(tx, [
    {
      userId,
      kind: 'recognition',
      title: `¡Felicidades! ${title}`,
      text: reason,
      path: '/mision-espacial/reconocimientos',
      key,
      at: now,
      celebrates: true,
    },
  ])
}
