import type { Category } from '@orbita/domain/rewards/categories'
import { OUTSTANDING_WARNS_AT } from '@orbita/domain/rewards/credit-forecast'
import { INVITATION_DAYS, invitedTo } from '@orbita/domain/rewards/invitation'
import { dayKey, monthKey } from '@orbita/domain/time/period'
import type { Dependencies } from '../dependencies.ts'
import { recordNotices } from '../game/notices/record-notices.ts'
import { findRewards } from '../game/rewards/find-rewards.ts'
import { prepare } from '../infra/db/sql.ts'
import { transaction } from '../infra/db/transaction.ts'

const BATCH = 100

const findSeason = prepare<[today: string, days: number], { id: string; title: string }>(
  'jobs.find-season-to-invite',
  `select id, title from albums where $1::date between starts_on and ends_on and ends_on - $1::date < $2 limit 1`,
)

const findPeople = prepare<
  [key: string, least: number, after: number, limit: number],
  { id: number; credits: number; likes: Category | null }
>(
  'jobs.find-people-to-invite',
  `select u.id, u.credits,
          (select r.category from redeems d join rewards r on r.id = d.reward_id where d.user_id = u.id
            group by r.category order by count(*) desc, r.category limit 1) as likes
     from users u
    where u.id > $3 and u.is_active and 'mision-espacial' = any (u.platform) and u.credits > $2
      and not exists (select from reward_goals g where g.user_id = u.id)
      and not exists (select from notices n where (n.user_id, n.notice_key) = (u.id, $1))
    order by u.id limit $4`,
)

/**
 * Invites once, on the last two weeks of a season, whoever holds more than 900 credits and pinned no goal to three rewards that
 * they can have now. Nothing of theirs expires.
 *
 * @returns a summary in Spanish
 * @see RE-8
 */
export async function inviteToRewards({
  db,
  clock,
  config,
}: Pick<Dependencies, 'db' | 'clock' | 'config'>): Promise<string | undefined> {
  const now = clock()
  const today = dayKey(now, config.timeZone)
  const [season] = await findSeason(db.pool, today, INVITATION_DAYS)
  if (!season) return undefined

  const key = `invitation:${season.id}`
  let count = 0
  let after = 0
  for (let found = BATCH; found === BATCH; ) {
    const people = await findPeople(db.pool, key, OUTSTANDING_WARNS_AT, after, BATCH)
    for (const { id: userId, credits, likes } of people) {
      after = userId
      const asked = { userId, today, month: monthKey(now, config.timeZone) }
      const { rewards } = await findRewards(db.pool, asked)
      const chosen = invitedTo(rewards, { credits, hasGoal: false, likes })
      if (chosen.length === 0) continue

      const names = NAMES.format(chosen.map(({ title, price }) => `«${title}» (${price})`))
      const text = `Tienes ${credits} créditos y ninguna meta fijada. Hoy puedes pedir ${names}. Tus créditos no vencen.`
      const title = `«${season.title}» se acerca a su fin: date un gusto`
      const notice = {
        userId,
        kind: 'season',
        title,
        text,
        path: '/mision-espacial/recompensas',
        key,
        at: now,
      } as const
      count += await transaction(db.pool, (tx) => recordNotices(tx, [notice]))
    }
    found = people.length
  }
  return count > 0 ? `Invitaciones al catálogo: ${count}` : undefined
}

const NAMES = new Intl.ListFormat('es', { type: 'disjunction' })
