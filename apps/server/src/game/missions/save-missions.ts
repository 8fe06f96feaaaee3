import { DomainError } from '@orbita/domain/errors'
import type { Challenge, Mission } from '@orbita/domain/missions/challenge'
import { missionChanges } from '@orbita/domain/missions/version'
import { prepare } from '../../infra/db/sql.ts'
import type { Tx } from '../../infra/db/transaction.ts'
import { type ChallengeContent, missionOf } from './catalog.ts'

type Words = [id: string, title: string, line: string, startsOn: string, endsOn: string]

const insertChallenge = prepare<Words, { id: string }>(
  'missions.insert-challenge',
  `insert into challenge_definitions (id, position, title, line, starts_on, ends_on)
   select $1, coalesce(max(position) + 1, 0), $2, $3, $4, $5 from challenge_definitions
   on conflict (id) do nothing returning id`,
)

const updateChallenge = prepare<Words, never>(
  'missions.update-challenge',
  `update challenge_definitions set title = $2, line = $3, starts_on = $4, ends_on = $5
    where id = $1 and (title, line, starts_on, ends_on) is distinct from ($2, $3, $4::date, $5::date)`,
)

const COLUMNS = `title, line, briefing, why, picture, type, target, unit, steps, starts_on, ends_on, areas, prerequisites,
  experience, credits, packs, source, daily_cap, decider`

const upsertMissions = prepare<
  [challengeId: string, missions: string, drafts: readonly string[], now: Date, actor: number | null],
  never
>(
  'missions.save',
  `with written as (
     select m.id, m.position, m.version, m.title, m.line, m.briefing, m.why, m.picture, m.type, m.target, m.unit, m.steps,
            m."startsOn" as starts_on, m."endsOn" as ends_on, m.areas, m.prerequisites,
            (m.gives ->> 'experience')::int as experience, (m.gives ->> 'credits')::int as credits,
            (m.gives ->> 'packs')::int as packs, m.source, m."dailyCap" as daily_cap, m.decider
       from jsonb_to_recordset($2::jsonb) as m (id text, position int, version int, title text, line text,
              briefing text[], why text, picture text, type text, target int, unit jsonb, steps text[], "startsOn" date,
              "endsOn" date, areas text[], prerequisites text[], gives jsonb, source text, "dailyCap" int, decider text)
   ), saved as (
     insert into missions as m (challenge_id, id, position, version, published_at, ${COLUMNS})
     select $1, id, position, version, case when id = any ($3::text[]) then null else $4::timestamptz end, ${COLUMNS}
       from written
     on conflict (challenge_id, id) do update
       set position = excluded.position, version = excluded.version,
           published_at = coalesce(m.published_at, excluded.published_at),
           (${COLUMNS}) = row (${COLUMNS.replaceAll(/\w+/g, 'excluded.$&')})
       where (m.position, m.published_at is null and excluded.published_at is not null, ${COLUMNS.replaceAll(/\w+/g, 'm.$&')})
             is distinct from (excluded.position, false, ${COLUMNS.replaceAll(/\w+/g, 'excluded.$&')})
     returning *
   )
   insert into mission_versions (challenge_id, mission_id, version, at, actor_account_id, target, starts_on, ends_on,
                                 experience, credits, packs, content)
   select challenge_id, id, version, $4, $5, target, starts_on, ends_on, experience, credits, packs,
          (select w - 'position' - 'version' from jsonb_array_elements($2::jsonb) w where w ->> 'id' = saved.id)
     from saved
   on conflict do nothing`,
)

/**
 * Saves a challenge with its missions, in their order. Those whose terms changed get their next version.
 *
 * @param saving.before the locked challenge; undefined when it does not exist
 * @throws DomainError `MISSION_CHANGED` when it was created meanwhile
 */
export async function saveMissions(
  tx: Tx,
  saving: {
    before: ChallengeContent | undefined
    challenge: Challenge
    drafts: readonly string[]
    actor: number | null
    now: Date
  },
): Promise<void> {
  const { before, challenge, drafts, actor, now } = saving
  const { id, title, line, startsOn, endsOn, missions } = challenge
  const words: Words = [id, title, line, startsOn, endsOn]
  if (before) await updateChallenge(tx, ...words)
  else if ((await insertChallenge(tx, ...words)).length === 0) throw new DomainError('MISSION_CHANGED')

  const written = missions.map((mission, position) => ({ ...mission, position, version: versionOf(mission, before) }))
  await upsertMissions(tx, id, JSON.stringify(written), drafts, now, actor)
}

function versionOf(mission: Mission, before: ChallengeContent | undefined): number {
  const known = before?.missions.find(({ id }) => id === mission.id)
  if (!known) return 1

  return known.version + (missionChanges(missionOf(known), mission).length > 0 ? 1 : 0)
}
