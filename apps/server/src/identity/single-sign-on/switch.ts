import type { CompanyAccountProblem } from '@orbita/domain/sign-in/company-account'
import type { Config } from '../../dependencies.ts'
import { recordAudit } from '../../infra/audit/record-audit.ts'
import { prepare, type Queryable } from '../../infra/db/sql.ts'
import type { Tx } from '../../infra/db/transaction.ts'

/** The channel on which every process hears that the company's account was switched on or off. */
export const SINGLE_SIGN_ON_CHANNEL = 'single-sign-on'

type Row = {
  for_employees: boolean
  for_operators: boolean
  succeeded_at: Date | null
  failed_at: Date | null
  failure: CompanyAccountProblem | null
}

const read = prepare<[], Row>(
  'identity.read-single-sign-on',
  'select for_employees, for_operators, succeeded_at, failed_at, failure from single_sign_on',
)

const lock = prepare<[], Row>(
  'identity.lock-single-sign-on',
  'select for_employees, for_operators, succeeded_at, failed_at, failure from single_sign_on for update',
)

const save = prepare<[forEmployees: boolean, forOperators: boolean], never>(
  'identity.save-single-sign-on',
  `insert into single_sign_on (for_employees, for_operators) values ($1, $2)
   on conflict (id) do update set for_employees = $1, for_operators = $2`,
)

const notifyProcesses = prepare<[channel: string], never>('identity.notify-processes', `select from pg_notify($1, '')`)

// One write a minute, not one per sign-in: in the morning hundreds of people would wait for one row.
const noteSuccess = prepare<[now: Date], never>(
  'identity.note-company-success',
  `update single_sign_on set succeeded_at = $1 where succeeded_at is null or succeeded_at < $1::timestamptz - interval '1 minute'`,
)

const noteProblem = prepare<[now: Date, problem: string], never>(
  'identity.note-company-failure',
  `update single_sign_on set failed_at = $1, failure = $2
    where failed_at is null or failure is distinct from $2 or failed_at < $1::timestamptz - interval '1 minute'`,
)

export type Switch = { forEmployees: boolean; forOperators: boolean }
const OFF: Switch = { forEmployees: false, forOperators: false }

/** Returns who may enter with the company's account now: nobody while the installation names no provider. */
export async function readSwitch(db: Queryable, config: Pick<Config, 'singleSignOn'>): Promise<Switch> {
  if (!config.singleSignOn) return OFF
  const [row] = await read(db)
  return row ? { forEmployees: row.for_employees, forOperators: row.for_operators } : OFF
}

/** Returns whether the form lets nobody in. */
export async function isCompanyAccountRequired(db: Queryable, config: Pick<Config, 'singleSignOn'>): Promise<boolean> {
  return config.singleSignOn?.isRequired === true && (await readSwitch(db, config)).forEmployees
}

/** What sign-in pages show of the company's account; undefined while employees do not enter with it. @see D-112 */
export async function findCompanyAccountFacts(
  db: Queryable,
  config: Pick<Config, 'singleSignOn'>,
): Promise<{ isRequired: boolean } | undefined> {
  const { forEmployees } = await readSwitch(db, config)
  return forEmployees ? { isRequired: config.singleSignOn!.isRequired } : undefined
}

/** Returns how those who entered with it fared. */
export async function readFortune(db: Queryable): Promise<Pick<Row, 'succeeded_at' | 'failed_at' | 'failure'>> {
  const [row] = await read(db)
  return row ?? { succeeded_at: null, failed_at: null, failure: null }
}

/** Switches the company's account on or off, and tells every process. @see D-112 */
export async function saveSwitch(tx: Tx, change: Switch & { actor: number; now: Date }): Promise<void> {
  const { forEmployees, forOperators, actor, now } = change
  const [row] = await lock(tx)
  const before = row ? { forEmployees: row.for_employees, forOperators: row.for_operators } : OFF
  const after = { forEmployees, forOperators }
  await save(tx, forEmployees, forOperators)
  await notifyProcesses(tx, SINGLE_SIGN_ON_CHANNEL)
  await recordAudit(tx, {
    at: now,
    actorAccountId: actor,
    action: 'identity.company-account-switched',
    subject: 'single_sign_on/1',
    title: 'cuenta de la empresa',
    details: { before, after },
  })
}

/** Notes that the provider let somebody in, or what was wrong with it, for the console. */
export async function noteFortune(db: Queryable, now: Date, problem?: CompanyAccountProblem): Promise<void> {
  await (problem === undefined ? noteSuccess(db, now) : noteProblem(db, now, problem))
}
