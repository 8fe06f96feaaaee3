import type { AwardSavedOutput } from '@orbita/contract/awards/operator-awards'
import { textChanges } from '@orbita/domain/audit/restorable'
import type { WrittenIncentive } from '@orbita/domain/awards/inputs'
import { DomainError } from '@orbita/domain/errors'
import { recordAudit } from '../../../infra/audit/record-audit.ts'
import { prepare } from '../../../infra/db/sql.ts'
import type { Tx } from '../../../infra/db/transaction.ts'
import { invalidateForEveryone } from '../../../infra/live/invalidate.ts'
import { requirePictures } from '../../../pictures/require-pictures.ts'
import { unlockForAll } from '../unlock-for-all.ts'
import { draftProblems, incentiveProblems } from './incentive-problems.ts'
import { savePrize } from './save-prize.ts'

type Stored = Pick<WrittenIncentive, 'title' | 'picture' | 'asks' | 'won'> & {
  revision: number
  isDraft: boolean
  isRetired: boolean
  /** whether the rule or the gifts differ from those written */
  changesRule: boolean
  changesGifts: boolean
  hasWinners: boolean
}

// Unlocking an award takes a share lock on its row, so no employee can earn it while it changes.
const lock = prepare<[awardId: string], { id: string }>(
  'awards.lock-incentive',
  `select id from awards where id = $1 and platform = 'mision-espacial' for update`,
)

const compare = prepare<
  [awardId: string, rule: string, experience: number, credits: number, packs: number, prize: string | null],
  Stored
>(
  'awards.compare-incentive',
  `select title, picture, asks, won, revision, published_at is null as "isDraft", retired_at is not null as "isRetired",
          rule is distinct from $2::jsonb as "changesRule",
          (experience, credits, packs, prize) is distinct from ($3::int, $4::int, $5::int, $6::text) as "changesGifts",
          exists (select from award_states s where s.award_id = awards.id) as "hasWinners"
     from awards where id = $1`,
)

// The first identifier of this title that no award has.
const findFreeId = prepare<[slug: string], { id: string }>(
  'awards.find-free-id',
  `select case when n = 1 then $1 else $1 || '-' || n end as id
     from generate_series(1, 1000) as n
    where not exists (select from awards w where w.id = case when n = 1 then $1 else $1 || '-' || n end)
    order by n limit 1`,
)

const COLUMNS = `title, picture, asks, won, rule, experience, credits, packs, prize, starts_on, ends_on, opens_at,
  closes_at, published_at, awaits_opening`

const VALUES = `n.title, n.picture, n.asks, n.won, n.rule, (n.gives ->> 'experience')::int, (n.gives ->> 'credits')::int,
  (n.gives ->> 'packs')::int, n.prize ->> 'name', n."startsOn", n."endsOn",
  n."startsOn"::timestamp at time zone $4, (n."endsOn" + 1)::timestamp at time zone $4,
  case when not $3::boolean then $5::timestamptz end,
  not $3::boolean and coalesce(n."startsOn"::timestamp at time zone $4 > $5, false)`

const FROM = `from jsonb_to_record($2::jsonb) as n (title text, picture text, asks text, won text, rule jsonb, gives jsonb,
  prize jsonb, "startsOn" date, "endsOn" date)`

type WriteValues = [awardId: string, incentive: string, isDraft: boolean, timeZone: string, now: Date]

const insert = prepare<WriteValues, { revision: number }>(
  'awards.insert-incentive',
  `insert into awards (id, platform, position, ${COLUMNS})
   select $1, 'mision-espacial',
          (select coalesce(max(position), 0) + 1 from awards where platform = 'mision-espacial'), ${VALUES} ${FROM}
   returning revision`,
)

const update = prepare<WriteValues, { revision: number }>(
  'awards.update-incentive',
  `update awards set (${COLUMNS}) = (select ${VALUES.replace(
    'case when not $3::boolean then $5::timestamptz end',
    'case when not $3::boolean then coalesce(awards.published_at, $5::timestamptz) end',
  )} ${FROM}), retired_at = null, revision = revision + 1
    where id = $1 returning revision`,
)

const keepTerms = prepare<[awardId: string], never>(
  'awards.keep-terms',
  `update award_states s
      set terms = jsonb_strip_nulls(jsonb_build_object('experience', w.experience, 'credits', w.credits,
                    'packs', w.packs, 'prize', w.prize))
     from awards w where w.id = $1 and s.award_id = $1 and s.terms is null`,
)

type Saving = { incentive: WrittenIncentive; isDraft: boolean; actor: number; now: Date; timeZone: string }

/**
 * Writes a new award of the programme, as a draft or for employees.
 *
 * @param saving.timeZone the company's
 * @throws DomainError `BAD_INPUT` for a picture that was never uploaded, `AWARD_NOT_READY` with every problem: of a draft, only what cannot be kept
 * @see AW-1, D-76
 */
export async function createIncentive(tx: Tx, saving: Saving): Promise<AwardSavedOutput> {
  const { incentive, isDraft, now, timeZone } = saving
  await refuseProblems(tx, { ...saving, id: null })
  const [{ id }] = (await findFreeId(tx, slugOf(incentive.title))) as [{ id: string }]
  await insert(tx, id, JSON.stringify(incentive), isDraft, timeZone, now)
  if (incentive.prize) await savePrize(tx, { awardId: id, terms: incentive.prize })
  return finish(tx, { ...saving, id, revision: 1, details: {} })
}

/**
 * Changes an award of the programme. Those who unlocked it keep what it gave; then its rule can no longer change.
 * A retired one returns. A published one does not become a draft again.
 *
 * @param saving.revision the one that the operator saw
 * @throws DomainError `NOT_FOUND`, `AWARD_EDITED` when it has another revision, `AWARD_EARNED` for a new rule of an
 *   award that an employee has unlocked, `AWARD_NOT_READY`
 * @see AW-1, CO-5, D-76
 */
export async function changeIncentive(
  tx: Tx,
  saving: Saving & { id: string; revision: number },
): Promise<AwardSavedOutput> {
  const { id, incentive, now, timeZone } = saving
  if ((await lock(tx, id)).length === 0) throw new DomainError('NOT_FOUND')
  const { rule, gives, prize } = incentive
  const stored = (
    await compare(tx, id, JSON.stringify(rule), gives.experience, gives.credits, gives.packs, prize?.name ?? null)
  )[0]!
  if (stored.revision !== saving.revision) throw new DomainError('AWARD_EDITED')
  if (stored.changesRule && stored.hasWinners) throw new DomainError('AWARD_EARNED')

  const isDraft = saving.isDraft && stored.isDraft
  await refuseProblems(tx, { ...saving, isDraft })
  const keeps = stored.changesGifts && stored.hasWinners
  if (keeps) await keepTerms(tx, id)
  const [saved] = await update(tx, id, JSON.stringify(incentive), isDraft, timeZone, now)
  if (prize) await savePrize(tx, { awardId: id, terms: prize })
  const details = { ...(keeps && { changed: ['gives'] }), ...textChanges('awards.publish', stored, incentive) }
  return finish(tx, { ...saving, isDraft, revision: saved!.revision, details })
}

async function refuseProblems(tx: Tx, saving: Saving & { id: string | null }): Promise<void> {
  await requirePictures(tx, [{ field: 'incentive.picture', picture: saving.incentive.picture }])
  const problems = saving.isDraft ? draftProblems(saving.incentive) : await incentiveProblems(tx, saving)
  if (problems.length > 0) throw new DomainError('AWARD_NOT_READY', { problems })
}

async function finish(
  tx: Tx,
  saved: Saving & { id: string; revision: number; details: object },
): Promise<AwardSavedOutput> {
  const { id, revision, incentive, isDraft, actor, now } = saved
  const unlocked = isDraft ? 0 : await unlockForAll(tx, now)
  if (!isDraft) invalidateForEveryone(tx, 'incentives')
  const { gives, prize, startsOn, endsOn } = incentive
  const details = { ...saved.details, ...gives, prize: prize?.name ?? null, startsOn, endsOn, unlocked }
  const action = isDraft ? 'awards.draft' : 'awards.publish'
  const about = { subject: `awards/${id}`, title: incentive.title, details }
  await recordAudit(tx, { at: now, actorAccountId: actor, action, ...about })
  return { id, revision, unlocked }
}

/** Returns a title as the beginning of an identifier. */
function slugOf(title: string): string {
  const slug = title
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/\p{M}+/gu, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, 50)
    .replaceAll(/^-+|-+$/g, '')
  return slug || 'premio'
}
