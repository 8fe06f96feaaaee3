import type { ChallengeSavedOutput } from '@orbita/contract/missions/challenges'
import { DomainError } from '@orbita/domain/errors'
import type { Challenge, Mission } from '@orbita/domain/missions/challenge'
import { unreadyFields } from '@orbita/domain/missions/unready'
import { fixedFieldsChanged, missionChanges } from '@orbita/domain/missions/version'
import type { DayKey } from '@orbita/domain/time/period'
import { prepare, type Queryable } from '../../infra/db/sql.ts'
import type { Tx } from '../../infra/db/transaction.ts'
import { invalidateForEveryone } from '../../infra/live/invalidate.ts'
import { requirePictures } from '../../pictures/require-pictures.ts'
import { auditChallenge } from './audit-challenge.ts'
import { type ChallengeContent, findContent, missionOf } from './catalog.ts'

const saveChallenge = prepare<[id: string, title: string, line: string, startsOn: string, endsOn: string], never>(
  'missions.save-challenge',
  `insert into challenge_definitions as d (id, position, title, line, starts_on, ends_on)
   select $1, coalesce(max(position) + 1, 0), $2, $3, $4, $5 from challenge_definitions
   on conflict (id) do update set title = $2, line = $3, starts_on = $4, ends_on = $5
     where (d.title, d.line, d.starts_on, d.ends_on) is distinct from ($2, $3, $4::date, $5::date)`,
)

const lock = prepare<[id: string], { id: string }>(
  'missions.lock-challenge',
  'select id from challenge_definitions where id = $1 for no key update',
)

const COLUMNS = `title, line, briefing, why, picture, type, target, unit, steps, starts_on, ends_on, areas, prerequisites,
  experience, credits, packs, source, daily_cap`

// A draft gets a new version when its terms change. The caller has already refused changed terms for published
// missions.
const saveMissions = prepare<
  [challengeId: string, missions: string, drafts: readonly string[], now: Date, actor: number | null],
  never
>(
  'missions.save',
  `with written as (
     select m.id, m.position, m.title, m.line, m.briefing, m.why, m.picture, m.type, m.target, m.unit, m.steps,
            m."startsOn" as starts_on, m."endsOn" as ends_on, m.areas, m.prerequisites,
            (m.gives ->> 'experience')::int as experience, (m.gives ->> 'credits')::int as credits,
            (m.gives ->> 'packs')::int as packs, m.source, m."dailyCap" as daily_cap
       from jsonb_to_recordset($2::jsonb) as m (id text, position int, title text, line text, briefing text[], why text,
              picture text, type text, target int, unit jsonb, steps text[], "startsOn" date, "endsOn" date,
              areas text[], prerequisites text[], gives jsonb, source text, "dailyCap" int)
   ), saved as (
     insert into missions as m (challenge_id, id, position, published_at, ${COLUMNS})
     select $1, id, position, case when id = any ($3::text[]) then null else $4::timestamptz end, ${COLUMNS} from written
     on conflict (challenge_id, id) do update
       set position = excluded.position, published_at = coalesce(m.published_at, excluded.published_at),
           version = m.version + case when
             (m.target, m.starts_on, m.ends_on, m.experience, m.credits, m.packs) is distinct from
             (excluded.target, excluded.starts_on, excluded.ends_on, excluded.experience, excluded.credits, excluded.packs)
             then 1 else 0 end,
           (${COLUMNS}) = row (${COLUMNS.replaceAll(/\w+/g, 'excluded.$&')})
       where (m.position, m.published_at is null and excluded.published_at is not null, ${COLUMNS.replaceAll(/\w+/g, 'm.$&')})
             is distinct from (excluded.position, false, ${COLUMNS.replaceAll(/\w+/g, 'excluded.$&')})
     returning *
   )
   insert into mission_versions (challenge_id, mission_id, version, at, actor_account_id, target, starts_on, ends_on,
                                 experience, credits, packs, content)
   select challenge_id, id, version, $4, $5, target, starts_on, ends_on, experience, credits, packs,
          (select w - 'position' from jsonb_array_elements($2::jsonb) w where w ->> 'id' = saved.id)
     from saved
   on conflict do nothing`,
)

/**
 * Writes a whole challenge: creates one, or changes the words and order of an existing one, adds missions and changes
 * drafts freely. Runs in a transaction.
 *
 * @param publication.drafts ids of missions to leave as drafts, hidden from employees, unless already published; the
 *   others are published now
 * @param publication.revision the revision that the challenge must still have; undefined: any
 * @param publication.actor account id of the operator; null: the product itself
 * @param publication.today the company's day; undefined: missions of the past may be published, as the product's own are
 * @throws DomainError `BAD_INPUT` for a picture that was never uploaded, and with the fields for which a mission that is
 *   published now is not ready; `MISSION_CHANGED` when another revision exists, when it lacks an existing mission, or changes the
 *   type, source, audience, prerequisites, target, dates or reward of a published one: those are edited one by one
 * @see MI-1, MI-2, MI-5
 */
export async function publishChallenge(
  tx: Tx,
  publication: {
    challenge: Challenge
    drafts?: readonly string[]
    revision?: number | undefined
    actor: number | null
    now: Date
    today?: DayKey
  },
): Promise<ChallengeSavedOutput> {
  const { challenge, drafts = [], revision, actor, now, today } = publication
  const { id, title, line, startsOn, endsOn, missions } = challenge
  const before = await lockChallenge(tx, id)
  if (revision !== undefined && before?.revision !== revision) throw new DomainError('MISSION_CHANGED')
  await requirePictures(
    tx,
    missions.map(({ picture }, index) => ({ field: `challenge.missions.${index}.picture`, picture })),
  )
  if (before) checkKept(before, missions)
  checkReady(before, missions, { drafts, today })
  await saveChallenge(tx, id, title, line, startsOn, endsOn)
  const written = JSON.stringify(missions.map((mission, position) => ({ ...mission, position })))
  await saveMissions(tx, id, written, drafts, now, actor)
  const after = (await findContent(tx, [id]))[0]!
  const published = after.missions.filter(({ isPublished }) => isPublished).length
  await auditChallenge(tx, { before, after, actor, now })
  invalidateForEveryone(tx, 'missions')
  return { id, published, drafts: after.missions.length - published }
}

/** Locks a challenge until the end of the transaction and returns it; undefined when it does not exist. */
export async function lockChallenge(tx: Queryable, id: string): Promise<ChallengeContent | undefined> {
  await lock(tx, id)
  return (await findContent(tx, [id]))[0]
}

function checkKept(before: ChallengeContent, missions: readonly Mission[]): void {
  const written = new Map(missions.map((mission) => [mission.id, mission]))
  for (const known of before.missions) {
    const mission = written.get(known.id)
    if (!mission || (known.isPublished && hasOtherTerms(missionOf(known), mission))) {
      throw new DomainError('MISSION_CHANGED')
    }
  }
}

/** @throws DomainError `BAD_INPUT` with the fields for which the missions that are published now are not ready */
function checkReady(
  before: ChallengeContent | undefined,
  missions: readonly Mission[],
  { drafts, today = '' }: { drafts: readonly string[]; today?: DayKey | undefined },
): void {
  const published = new Set(before?.missions.filter(({ isPublished }) => isPublished).map(({ id }) => id))
  const left = drafts.filter((id) => !published.has(id))
  const fields = missions.flatMap((mission, index) =>
    published.has(mission.id) || left.includes(mission.id)
      ? []
      : unreadyFields(mission, { drafts: left, today }).map((field) => `challenge.missions.${index}.${field}`),
  )
  if (fields.length > 0) throw new DomainError('BAD_INPUT', { fields })
}

function hasOtherTerms(before: Mission, after: Mission): boolean {
  return missionChanges(before, after).length > 0 || fixedFieldsChanged(before, after).length > 0
}
