import { describe, expect, test } from 'vitest'
import { testDatabase } from '../../src/testing/databases/test-database.ts'
import { readSources, roomOf } from '../../src/testing/sources.ts'

/** The room that owns each table: only its statements write to it. Every room may read. */
const OWNERS: Readonly<Record<string, readonly string[]>> = {
  infra: ['audit', 'audit_export', 'audit_outbox', 'job_past', 'job_runs', 'operations', 'peppers', 'schema_state'],
  identity: [
    'account_devices',
    'account_subjects',
    'accounts',
    'machine_keys',
    'device_links',
    'operator_recovery_codes',
    'operator_requests',
    'operators',
    'passkey_steps',
    'passkeys',
    'sessions',
    'sign_in_attempts',
    'sign_in_networks',
    'sign_in_refusals',
    'single_sign_on',
    'subject_sessions',
    'terms_acceptances',
  ],
  people: [
    'absences',
    'access_changes',
    'cedula_seals',
    'directory_guard',
    'directory_people',
    'leader_substitutes',
    'people_batch_changes',
    'people_batches',
    'people_file_names',
    'people_hand_changes',
    'people_mends',
    'people_pending_updates',
    'stats',
    'terms',
    'users',
  ],
  outgoing: ['destinations', 'mail_operators', 'mail_people', 'outgoing', 'outgoing_attempts'],
  settings: ['rules_since', 'setting_versions', 'settings'],
  'game/payroll': ['payroll_lines', 'payroll_months', 'payroll_returns', 'payroll_signatures'],
  'people-rights': ['data_requests'],
  imports: [
    'import_arrivals',
    'import_headers',
    'import_loads',
    'import_parts',
    'import_people_refusals',
    'import_recipes',
    'import_refusals',
    'import_schedule',
    'imports',
  ],
  pictures: ['picture_files', 'pictures'],
  'game/notices': ['notices', 'push_queue', 'push_subscriptions', 'quiet_hours'],
  'game/allowance': ['leader_credits'],
  'game/anniversaries': ['anniversaries'],
  'game/ledger': [
    'ledger',
    'ledger_checks',
    'ledger_reserves',
    'ledger_takings',
    'manual_movements',
    'movement_reports',
  ],
  'game/albums': [
    'album_completions',
    'album_pages',
    'album_visits',
    'albums',
    'collection',
    'figure_arrivals',
    'figure_finishes',
    'showcases',
    'silhouette_guesses',
    'figure_gifts',
    'figures',
    'packs',
    'received_copies',
    'season_drafts',
    'season_versions',
    'trade_participants',
    'trades',
    'wish_grants',
    'wishes',
    'wishes_since',
  ],
  'game/awards': ['award_prizes', 'award_states', 'awards'],
  'game/habits': ['flight_plan_steps', 'flight_plans', 'habits_since', 'pulse_marks', 'pulse_stars'],
  'game/missions': [
    'area_data',
    'challenge_definitions',
    'challenges',
    'company_goals',
    'evidence',
    'evidence_objects',
    'mission_progress',
    'mission_versions',
    'missions',
    'progress_batches',
    'progress_events',
    'progress_keys',
    'self_reported_pay',
    'self_reports',
    'shared_goal_groups',
    'shared_goals',
    'survey_groups',
    'survey_results',
    'xapi_activities',
    'xapi_statements',
  ],
  'game/recognitions': [
    'area_thanks_choices',
    'best_employees',
    'congratulations',
    'kudos',
    'kudos_joins',
    'kudos_receivers',
    'kudos_reports',
    'nominations',
    'special_figures',
  ],
  'game/rewards': [
    'pickup_guesses',
    'place_waits',
    'purchase_lines',
    'purchases',
    'redeem_events',
    'redeems',
    'reward_changes',
    'reward_codes',
    'reward_goals',
    'reward_waits',
    'rewards',
    'stock_movements',
  ],
  'game/messages': ['messages'],
  'game/codes': ['campaign_codes', 'campaigns', 'code_guesses', 'code_uses'],
  'game/leaderboard': [
    'leaderboard_absences',
    'leaderboard_boards',
    'leaderboard_counts',
    'leaderboard_marks',
    'leaderboard_opt_outs',
    'leaderboard_queue',
    'leaderboard_scores',
    'standings',
    'standings_counts',
  ],
}

/**
 * The statements that write to a table of another room, each with the reason. A balance is the sum of its movements, so
 * the statement that inserts them also updates it; that keeps both consistent and saves hot commands a statement. The same
 * holds for what is reserved of it. A password hash that is made again replaces the copy by which its import is undone, so
 * that both stay equal.
 */
const EXCEPTIONS: Readonly<Record<string, string>> = {
  'ledger.move-one': 'users',
  'ledger.move': 'users',
  'ledger.open-balances': 'users',
  'ledger.reserve': 'users',
  'ledger.reserve-more': 'users',
  'ledger.release-reserves': 'users',
  'identity.save-remade-hash': 'people_batch_changes',
}

/** The folder that names tables by variables, because a backup holds the tables of every room. */
const WRITES_ALL = 'infra/db/backup/'

const sources = readSources()
const ownerOf = new Map(Object.entries(OWNERS).flatMap(([room, tables]) => tables.map((table) => [table, room])))

/** The temporary tables, which end with their transaction. */
const TEMPORARY = new Set(
  sources.flatMap(({ code }) =>
    [...code.matchAll(/create temporary table (?:if not exists )?(\w+)/g)].map(([, name]) => name!),
  ),
)

// `do update`, `for update`, `for no key update` and `skip locked` write to no table of their own.
const WRITE =
  /(?<!\b(?:do|for|key)\s+)\b(insert into|update|delete from|merge into|truncate(?: table)?|copy)(?: only)?\s+(?:public\.)?("?\w+"?|\$\{[^}]*\})(?=[\s,(`';]|$)/gi

type Write = { path: string; statement: string; verb: string; table: string }

const writes: Write[] = sources.flatMap(({ path, code }) =>
  [...code.matchAll(WRITE)].map((match) => ({
    path,
    statement: nameBefore(code, match.index),
    verb: match[1]!,
    table: match[2]!.replaceAll('"', ''),
  })),
)

/** The name of the statement that a place in a file belongs to: the last `'room.what',` before it. */
function nameBefore(code: string, index: number): string {
  return [...code.slice(0, index).matchAll(/'([a-z-]+\.[a-z-]+)',/g)].at(-1)?.[1] ?? ''
}

describe('the table of owners', () => {
  test('names every table of the database, once', async () => {
    const { pool } = await testDatabase()
    const { rows } = await pool.query<{ name: string }>(
      `select tablename as name from pg_tables where schemaname = 'public' order by tablename`,
    )
    expect(Object.values(OWNERS).flat().toSorted()).toEqual(rows.map(({ name }) => name))
  })

  test('names the room that defines each', () => {
    const defined = sources
      .filter(({ path }) => path.endsWith('/tables.ts'))
      .flatMap(({ path, code }) =>
        [...code.matchAll(/export const \w+ = pgTable\(\s*'(\w+)'/g)].map(([, table]) => `${table}: ${roomOf(path)}`),
      )
    expect(defined.toSorted()).toEqual([...ownerOf].map(([table, room]) => `${table}: ${room}`).toSorted())
  })
})

describe('the statements', () => {
  test('that write are all read', () => {
    expect(writes.length).toBeGreaterThan(100)
    expect(writes).toContainEqual({
      path: 'game/albums/packs/open-pack.ts',
      statement: 'packs.save-opening',
      verb: 'update',
      table: 'packs',
    })
  })

  test('write to tables of their own room, or are exceptions with a reason', () => {
    const refused = writes
      .filter(
        ({ path, table }) =>
          !TEMPORARY.has(table) && !path.startsWith(WRITES_ALL) && ownerOf.get(table) !== roomOf(path),
      )
      .filter(({ statement, table }) => EXCEPTIONS[statement] !== table)
      .map(
        ({ path, statement, verb, table }) =>
          `${path}: ${statement} does «${verb} ${table}», a table of ${ownerOf.get(table) ?? 'no room'}`,
      )
    expect(refused).toEqual([])
  })

  test('that are exceptions exist', () => {
    const used = writes.filter(({ statement, table }) => EXCEPTIONS[statement] === table)
    expect(Object.keys(EXCEPTIONS).filter((name) => !used.some(({ statement }) => statement === name))).toEqual([])
  })
})
