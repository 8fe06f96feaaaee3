import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Terms } from '@orbita/domain/people/terms'
import { Season } from '@orbita/domain/seasons/season'
import { dayKey } from '@orbita/domain/time/period'
import type pg from 'pg'
import * as v from 'valibot'
import { drawConsequences } from '../consequences/draw-consequences.ts'
import { isSeasonKnown } from '../game/albums/seasons/insert-season.ts'
import { publishSeason } from '../game/awards/seasons/publish-season.ts'
import type { HashedAccount } from '../identity/accounts/write-accounts.ts'
import { createEnrolledOperator } from '../identity/operators/create-enrolled.ts'
import { findOperator } from '../identity/operators/find-operator.ts'
import type { Clock } from '../infra/clock.ts'
import { setConsequences } from '../infra/db/consequences.ts'
import { prepare, type Queryable } from '../infra/db/sql.ts'
import { inTransaction, withAdvisoryLock } from '../infra/db/with-advisory-lock.ts'
import type { PasswordHasher } from '../infra/secrets/password-hasher.ts'
import { hashCedulas } from '../people/import/cedulas/hash-cedulas.ts'
import { findCurrentTerms } from '../people/terms/current-terms.ts'
import { publishTerms } from '../people/terms/publish-terms.ts'
import type { DemoCompany } from './demo-company.ts'
import { draftNextSeason } from './next-season.ts'
import { DEMO_PASSPHRASE, PEOPLE_TEAM } from './people-team.ts'
import { seasonAround } from './season-days.ts'
import type { DemoKeys } from './write-demo.ts'

/** The e-mail of a demo account, on which the others depend. */
export const DEMO_EMAIL = 'valentina.rojas@orbita.example'

const findState = prepare<[demoEmail: string], { is_empty: boolean; has_demo: boolean }>(
  'seed.find-state',
  `select not exists (select from accounts) and not exists (select from users) as is_empty,
          exists (select from accounts where email = $1) as has_demo`,
)

export type Seeded = {
  /** whether the database holds the demo company, new or from an earlier start */
  hasDemo: boolean
  /** whether there are no accounts */
  isEmpty: boolean
}

/**
 * Fills a new database with the terms and the first season, which the product requires, and with the demo company if it
 * is requested and the database has no accounts: its second season waits as a draft. A demo company of an earlier release gets its operator. Hashes first and then writes in one transaction, so that a kill in the
 * middle leaves nothing behind, and a second process waits and finds it done.
 *
 * @param options.content folder with the files
 */
export async function seed(options: {
  config: pg.ClientConfig
  content: string
  demo: boolean
  hasher: PasswordHasher
  keys: DemoKeys
  clock: Clock
  timeZone: string
}): Promise<Seeded> {
  const { config, content, hasher, keys, clock, timeZone } = options
  return withAdvisoryLock(config, 'seed', async (client) => {
    setConsequences(client, drawConsequences)
    const hasTerms = (await findCurrentTerms(client)) !== undefined
    const seeding = { now: clock(), timeZone }
    const season = seasonAround(await readSeason(content), dayKey(seeding.now, timeZone))
    const hasSeason = await isSeasonKnown(client, season.id)
    const before = await stateOf(client)
    // Loaded here, because almost every start finds the company written.
    const company = options.demo && before.isEmpty ? await import('./write-demo.ts') : undefined
    const demo = await company?.readDemo(content, seeding)
    const lacksOperator = options.demo && before.hasDemo && (await findOperator(client, PEOPLE_TEAM)).length === 0
    if (hasTerms && hasSeason && !demo && !lacksOperator) return before

    const accounts = demo ? await hashAll(demo.company, hasher) : []
    const passphraseHash = demo || lacksOperator ? await hasher.hash(DEMO_PASSPHRASE) : ''
    await inTransaction(client, async () => {
      const { now } = seeding
      if (!hasTerms) await publishTerms(client, { terms: await readTerms(content), actor: null, now })
      if (!hasSeason) await publishSeason(client, season, now)
      if (company && demo) await company.writeDemo(client, { ...demo, accounts, season, keys }, seeding)
      if (demo || lacksOperator) await createEnrolledOperator(client, { email: PEOPLE_TEAM, passphraseHash, keys, now })
      if (demo) await draftNextSeason(client, { content, first: season, now })
    })
    return stateOf(client)
  })
}

/** Returns whether the database holds the demo company, and whether it has no accounts. */
export async function stateOf(db: Queryable): Promise<Seeded> {
  const [state] = await findState(db, DEMO_EMAIL)
  return { hasDemo: state!.has_demo, isEmpty: state!.is_empty }
}

async function readSeason(content: string): Promise<Season> {
  return v.parse(Season, JSON.parse(await readFile(join(content, 'season-1.json'), 'utf8')))
}

async function readTerms(content: string): Promise<Terms> {
  return v.parse(Terms, JSON.parse(await readFile(join(content, 'terms.json'), 'utf8')))
}

async function hashAll(company: DemoCompany, hasher: PasswordHasher): Promise<HashedAccount[]> {
  const withProfile = await hashCedulas(company.people, { hasher })
  const without = await Promise.all(
    company.accounts.map(async ({ email, cedula }) => ({ email, passwordHash: await hasher.hash(cedula) })),
  )
  return [...withProfile, ...without]
}
