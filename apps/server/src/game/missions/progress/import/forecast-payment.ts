import { packKey } from '@orbita/domain/packs/packs'
import { RANKS, rankFor, rankOfLevel, type Thresholds } from '@orbita/domain/ranks'
import { prepare, type Queryable } from '../../../../infra/db/sql.ts'
import { findSetting } from '../../../../settings/find-settings.ts'
import { limitSelfReported } from '../../reports/limit-pay.ts'
import type { MissionCompletion } from '../completions/complete-missions.ts'
import { type Payment, packCauses } from '../completions/pay-completions.ts'

type Person = { id: number; level: string; experience: number; has_figuras: boolean }

const findPeople = prepare<[userIds: readonly number[]], Person>(
  'progress.find-payees',
  `select id, level, experience, 'figuras' = any (platform) as has_figuras from users where id = any ($1::bigint[])`,
)

const countKept = prepare<[userIds: readonly number[], keys: readonly string[]], { packs: number }>(
  'progress.count-kept-packs',
  `select count(*)::int as packs from unnest($1::bigint[], $2::text[]) as g (user_id, source_key)
     join packs using (user_id, source_key)`,
)

/**
 * Returns what paying these completions gives, by the balances of this moment, without locking anyone.
 *
 * @see MI-4, AL-5
 */
export async function forecastPayment(db: Queryable, completions: readonly MissionCompletion[]): Promise<Payment> {
  const earned = new Map<number, number>()
  for (const { userId, experience } of completions) earned.set(userId, (earned.get(userId) ?? 0) + experience)
  const people = await findPeople(db, [...earned.keys()])
  const collectors = new Set(people.filter((person) => person.has_figuras).map(({ id }) => id))
  const packs = completions.flatMap((completion) =>
    collectors.has(completion.userId)
      ? packCauses(completion).map((cause) => ({ userId: completion.userId, key: packKey(cause) }))
      : [],
  )
  const userIds = packs.map(({ userId }) => userId)
  const keys = packs.map(({ key }) => key)
  const thresholds = await findSetting(db, 'ranks')
  const [kept] = await countKept(db, userIds, keys)
  return {
    experience: completions.reduce((sum, { experience }) => sum + experience, 0),
    credits: (await limitSelfReported(db, completions)).reduce((sum, { credits }) => sum + credits, 0),
    packs: packs.length - kept!.packs,
    ranks: people.filter((person) => rises(person, earned.get(person.id)!, thresholds)).length,
  }
}

function rises({ level, experience }: Person, earned: number, thresholds: Thresholds): boolean {
  const before = rankOfLevel(level)
  const after = rankOfLevel(rankFor(experience + earned, thresholds))
  return earned > 0 && RANKS.indexOf(after) > RANKS.indexOf(before)
}
