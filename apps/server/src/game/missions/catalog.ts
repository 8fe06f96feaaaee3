import type { Challenge, Decider, Mission } from '@orbita/domain/missions/challenge'
import type { Turn } from '@orbita/domain/missions/series'
import type { Database } from '../../infra/db/database.ts'
import { prepare, type Queryable } from '../../infra/db/sql.ts'

/** A mission as the database returns it. `areas` is null when it is for every area. Instants are ISO 8601. */
export type MissionContent = Readonly<
  Omit<Mission, 'areas' | 'steps' | 'dailyCap' | 'decider'> & {
    areas: readonly string[] | null
    steps: string[] | null
    /** of a `self` mission alone */
    dailyCap: number | null
    /** null: whoever decides its kind */
    decider: Decider | null
    version: number
    /** raised with any change */
    revision: number
    isPublished: boolean
    /** when an operator closed it before its end */
    closedAt: string | null
    /** the company day of that */
    closedOn: string | null
    /** null: it is no turn of a series. @see MI-15 */
    turn: Turn | null
  }
>

/** A challenge as the database returns it, with its missions in order, drafts included. */
export type ChallengeContent = Readonly<
  Omit<Challenge, 'missions'> & { revision: number; missions: readonly MissionContent[] }
>

/** The id and revision that identify one state of a challenge. */
export type ChallengeKey = { id: string; revision: number }

/** The content of challenges, cached in the process until a challenge's revision changes. */
export type MissionCatalog = {
  /**
   * @param keys read from `challenge_definitions` in the same statement as the data shown with it, so that a change is
   *   visible at once. Never call this in a transaction that changes challenges: the cache would keep the changes even
   *   if the transaction rolls back.
   * @returns in the order of the keys
   */
  read(db: Queryable, keys: readonly ChallengeKey[]): Promise<ChallengeContent[]>
}

/** Reads the content without the cache, for transactions that change it. */
export const findContent = prepare<[ids: readonly string[]], ChallengeContent>(
  'missions.find-content',
  `select d.id, d.revision, d.title, d.line, d.starts_on::text as "startsOn", d.ends_on::text as "endsOn",
          (select coalesce(jsonb_agg(jsonb_build_object('id', m.id, 'title', m.title, 'line', m.line,
                    'briefing', m.briefing, 'why', m.why, 'picture', m.picture, 'type', m.type, 'target', m.target,
                    'unit', m.unit, 'steps', m.steps, 'startsOn', m.starts_on, 'endsOn', m.ends_on, 'areas', m.areas,
                    'prerequisites', m.prerequisites, 'gives', jsonb_build_object('experience', m.experience,
                    'credits', m.credits, 'packs', m.packs), 'source', m.source, 'dailyCap', m.daily_cap, 'decider', m.decider,
                    'version', m.version, 'revision', m.revision,
                    'isPublished', m.published_at is not null, 'closedAt', m.closed_at,
                    'closedOn', m.closed_on, 'turn', case when m.series is not null then jsonb_build_object('series', m.series,
                    'number', m.turn, 'every', m.every, 'prize', m.prize_turns) end) order by m.position), '[]')
             from missions m where m.challenge_id = d.id) as missions
     from challenge_definitions d where d.id = any ($1::text[])`,
)

/** Returns the mission as the operator wrote it. */
export function missionOf(content: MissionContent): Mission {
  const {
    areas,
    steps,
    dailyCap,
    decider,
    version: _,
    revision: __,
    isPublished: ___,
    closedAt: ____,
    closedOn: _____,
    turn: ______,
    ...mission
  } = content
  return {
    ...mission,
    ...(areas && { areas: [...areas] }),
    ...(steps && { steps }),
    ...(dailyCap && { dailyCap }),
    ...(decider && { decider }),
  }
}

/** Returns the challenge as the operators wrote it. */
export function challengeOf({ revision: _, missions, ...challenge }: ChallengeContent): Challenge {
  return { ...challenge, missions: missions.map(missionOf) }
}

/** Returns the ids of the missions that no employee sees yet. */
export function draftsOf({ missions }: ChallengeContent): string[] {
  return missions.filter(({ isPublished }) => !isPublished).map(({ id }) => id)
}

const catalogs = new WeakMap<Database, MissionCatalog>()

/** Returns the one catalogue shared by every user of a database. */
export function missionCatalogOf(database: Database): MissionCatalog {
  const known = catalogs.get(database) ?? createMissionCatalog()
  catalogs.set(database, known)
  return known
}

/** Creates a catalogue with an empty cache of its own. */
export function createMissionCatalog(): MissionCatalog {
  const challenges = new Map<string, ChallengeContent>()
  return {
    read: async (db, keys) => {
      const stale = keys.filter(({ id, revision }) => challenges.get(id)?.revision !== revision)
      if (stale.length === 0) return keys.map(({ id }) => challenges.get(id)!)

      const read = new Map(
        (
          await findContent(
            db,
            stale.map(({ id }) => id),
          )
        ).map((one) => [one.id, one]),
      )
      for (const [id, challenge] of read) challenges.set(id, challenge)
      return keys.map(({ id }) => read.get(id) ?? challenges.get(id)!)
    },
  }
}
