import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Season } from '@orbita/domain/album/season'
import { rankFor } from '@orbita/domain/ranks'
import { Terms } from '@orbita/domain/terms'
import type pg from 'pg'
import * as v from 'valibot'
import { isSeasonKnown, publishSeason } from '../albums/publish-season.ts'
import type { Clock } from '../clock.ts'
import { exclusively, inTransaction } from '../db/exclusively.ts'
import { prepare, type Queryable } from '../db/sql.ts'
import type { PasswordHasher } from '../identity/hashing.ts'
import { openBalances } from '../ledger/open-balances.ts'
import type { Column } from '../people/columns.ts'
import { type HashedAccount, hashCedulas, writeAccounts, writeUsers } from '../people/write-people.ts'
import { findCurrentTerms } from '../terms/current-terms.ts'
import { publishTerms } from '../terms/publish-terms.ts'
import { readAlbumHistory, writeAlbumHistory } from './album-history.ts'
import { DEMO_EMAIL, type DemoCompany, type History, readDemoCompany } from './demo-company.ts'

const findState = prepare<[demoEmail: string], { is_empty: boolean; has_demo: boolean }>(
  'seed.find-state',
  `select not exists (select from accounts) and not exists (select from users) as is_empty,
          exists (select from accounts where email = $1) as has_demo`,
)

const applyHistory = prepare<[history: string, now: Date], never>(
  'seed.apply-history',
  `update users u
      set avatar = h.avatar, avatar_chosen_at = case when h.avatar is null then null else $2::timestamptz end,
          level = h.level, level_reached_at = case when h.level = 'sin-rango' then null else $2::timestamptz end
     from jsonb_to_recordset($1::jsonb)
       as h (email text, avatar text, level text)
    where u.email = h.email`,
)

const countAvatars = prepare<[], never>(
  'seed.count-avatars',
  `update stats set first_login = (select count(*) from users where avatar_chosen_at is not null) where id = 'global'`,
)

export type Seeded = {
  /** whether the demo company is in the database, from now or from before */
  hasDemo: boolean
  /** whether there is nobody at all */
  isEmpty: boolean
}

/**
 * What a database starts with: terms and the first season, which a product cannot be without, and the demo company if it is asked for and
 * nobody is there. One transaction after the work of hashing: a kill in the middle leaves nothing, and a second process
 * waits and finds it done.
 *
 * @param options.content folder with the files
 */
export async function seed(options: {
  config: pg.ClientConfig
  content: string
  demo: boolean
  hasher: PasswordHasher
  clock: Clock
  timeZone: string
}): Promise<Seeded> {
  const { config, content, hasher, clock, timeZone } = options
  return exclusively(config, 'seed', async (client) => {
    const hasTerms = (await findCurrentTerms(client)) !== undefined
    const season = await readSeason(content)
    const hasSeason = await isSeasonKnown(client, season.id)
    const before = await stateOf(client)
    const company = options.demo && before.isEmpty ? await readDemoCompany(content) : undefined
    if (hasTerms && hasSeason && !company) return before

    const accounts = company ? await hashAll(company, hasher) : []
    await inTransaction(client, async () => {
      const now = clock()
      if (!hasTerms) await publishTerms(client, { terms: await readTerms(content), actor: null, now })
      if (!hasSeason) await publishSeason(client, season, now)
      if (company) await writeCompany(client, { company, accounts, now })
      if (company) await writeAlbumHistory(client, { history: await readAlbumHistory(content), season, now, timeZone })
    })
    return stateOf(client)
  })
}

async function stateOf(db: Queryable): Promise<Seeded> {
  const [state] = await findState(db, DEMO_EMAIL)
  return { hasDemo: state!.has_demo, isEmpty: state!.is_empty }
}

async function readSeason(content: string): Promise<Season> {
  return v.parse(Season, JSON.parse(await readFile(join(content, 'season-1.json'), 'utf8')))
}

async function readTerms(content: string): Promise<Terms> {
  return v.parse(Terms, JSON.parse(await readFile(join(content, 'terms.json'), 'utf8')))
}

function everyone(company: DemoCompany) {
  const columns: Column[] = ['correo', 'cedula', 'nombre', 'area', 'plataformas', 'activo']
  return company.people.map((person) => ({ person, isNew: true, columns }))
}

async function hashAll(company: DemoCompany, hasher: PasswordHasher): Promise<HashedAccount[]> {
  const withProfile = await hashCedulas(everyone(company), { hasher })
  const without = await Promise.all(
    company.accounts.map(async ({ email, cedula }) => ({ email, passwordHash: await hasher.hash(cedula) })),
  )
  return [...withProfile, ...without]
}

async function writeCompany(
  tx: Queryable,
  { company, accounts, now }: { company: DemoCompany; accounts: readonly HashedAccount[]; now: Date },
): Promise<void> {
  await writeAccounts(tx, accounts)
  await writeUsers(tx, everyone(company))
  await applyHistory(tx, JSON.stringify(company.history.map(withLevel)), now)
  await openBalances(
    tx,
    company.history.map((history) => ({ ...history, stardust: 0 })),
    now,
  )
  await countAvatars(tx)
}

function withLevel(history: History) {
  return { ...history, level: rankFor(history.experience) }
}
