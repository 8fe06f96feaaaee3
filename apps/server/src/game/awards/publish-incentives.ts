import { DomainError } from '@orbita/domain/errors'
import type { Incentives } from '@orbita/domain/missions/incentives'
import { recordAudit } from '../../infra/audit/record-audit.ts'
import { prepare } from '../../infra/db/sql.ts'
import type { Tx } from '../../infra/db/transaction.ts'
import { invalidateForEveryone } from '../../infra/live/invalidate.ts'
import { unlockForAll } from './unlock-for-all.ts'

// Unlocking an award takes a share lock on its row, so no employee can earn it while it changes.
const lockAll = prepare<[], { id: string }>(
  'awards.lock-incentives',
  `select id from awards where platform = 'mision-espacial' order by id for update`,
)

const findRewritten = prepare<[incentives: string], { id: string }>(
  'awards.find-rewritten',
  `select w.id
     from awards w join jsonb_to_recordset($1::jsonb) as n (id text, rule jsonb, gives jsonb) on n.id = w.id
    where (w.rule, w.experience, w.credits, w.packs, w.prize)
          is distinct from (n.rule, (n.gives ->> 'experience')::int, (n.gives ->> 'credits')::int,
                            (n.gives ->> 'packs')::int, n.gives ->> 'prize')
      and exists (select 1 from award_states s where s.award_id = w.id)
    limit 1`,
)

const upsertAll = prepare<[incentives: string], never>(
  'awards.upsert-incentives',
  `insert into awards (id, platform, position, title, picture, asks, won, rule, experience, credits, packs, prize)
   select id, 'mision-espacial', position, title, picture, asks, won, rule, (gives ->> 'experience')::int,
          (gives ->> 'credits')::int, (gives ->> 'packs')::int, gives ->> 'prize'
     from jsonb_to_recordset($1::jsonb) as n (id text, position int, title text, picture text, asks text, won text,
       rule jsonb, gives jsonb)
   on conflict (id) do update
      set position = excluded.position, title = excluded.title, picture = excluded.picture, asks = excluded.asks,
          won = excluded.won, rule = excluded.rule, experience = excluded.experience, credits = excluded.credits,
          packs = excluded.packs, prize = excluded.prize, retired_at = null, revision = awards.revision + 1,
          published_at = coalesce(awards.published_at, excluded.published_at)`,
)

const retireOthers = prepare<[ids: readonly string[], now: Date], { id: string }>(
  'awards.retire-incentives',
  `update awards set retired_at = $2
    where platform = 'mision-espacial' and retired_at is null and published_at is not null
      and id <> all ($1::text[])
   returning id`,
)

/** The result of publishing the programme: the numbers of awards published, retired and unlocked. */
export type PublishedIncentives = { published: number; retired: number; unlocked: number }

/**
 * Replaces the awards of the programme, in this order. An award that is left out is retired, and the employees who
 * earned it keep it. The rule and the payment of an award that was already earned cannot change. Employees who already
 * meet the rule of a new award unlock it at once.
 *
 * @param published.actor account id of the operator, or null when the product publishes it
 * @throws DomainError `AWARD_EARNED`
 * @see AW-1, CO-5
 */
export async function publishIncentives(
  tx: Tx,
  published: { incentives: Incentives; actor: number | null; now: Date },
): Promise<PublishedIncentives> {
  const { incentives, actor, now } = published
  const content = JSON.stringify(incentives.map((incentive, position) => ({ ...incentive, position })))
  await lockAll(tx)
  if ((await findRewritten(tx, content)).length > 0) throw new DomainError('AWARD_EARNED')

  const ids = incentives.map(({ id }) => id)
  await upsertAll(tx, content)
  const retired = (await retireOthers(tx, ids, now)).length
  const result = { published: ids.length, retired, unlocked: await unlockForAll(tx, now) }
  const details = { ids, ...result }
  invalidateForEveryone(tx, 'incentives')
  await recordAudit(tx, {
    at: now,
    actorAccountId: actor,
    action: 'incentives.publish',
    subject: 'awards',
    title: null,
    details,
  })
  return result
}
