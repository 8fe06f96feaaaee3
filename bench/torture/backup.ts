import { execFile } from 'node:child_process'
import { copyFileSync, mkdirSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import {
  removeTemporaryFolder,
  temporaryFolder,
} from '../../apps/server/src/infra/db/embedded/testing/temporary-data.ts'
import { pepperFile } from '../../apps/server/src/infra/secrets/pepper.ts'
import { brokenRules } from '../../apps/server/src/testing/game/bank-checks.ts'
import { ADDED } from './company.ts'
import { type Fault, isClean, openTrial, type Trial } from './fault.ts'
import { openProduct, type TortureProduct } from './product.ts'

const ROOT = path.join(import.meta.dirname, '../..')
const run = promisify(execFile)

/**
 * Makes a backup while clients write, restores it into an empty folder with the pepper of the first, and starts a
 * product there. Passes when the restored company has every command that was acknowledged before the backup began and
 * none that was never sent, its ledger is a part of the first one, and no rule of its balances is broken.
 */
export const backup: Fault = async () => {
  const trial = await openTrial()
  const folder = temporaryFolder()
  let restored: TortureProduct | undefined
  try {
    const file = path.join(folder, 'copia.gz')
    const { audit, load, before, backupMs } = await backUpUnderWrites(trial, file)
    const dataDir = path.join(folder, 'data')
    mkdirSync(path.dirname(pepperFile(dataDir)), { recursive: true })
    copyFileSync(pepperFile(trial.product.dataDir), pepperFile(dataDir))
    const restoreMs = await command(dataDir, 'restore', file)
    restored = await openProduct({ folder })
    const found = await compare(trial, restored)
    const sent = load.acknowledged.length
    const isWhole = found.commands >= before && found.commands <= sent && found.foreign === 0 && found.broken === 0
    const seconds = (ms: number) => `${(ms / 1_000).toFixed(1)} s`
    return {
      rows: [
        {
          fault: 'backup under writes, restored',
          'acknowledged before': before,
          restored: found.commands,
          'acknowledged in all': sent,
          movements: found.movements,
          'movements of no other': found.foreign,
          'broken rules': found.broken,
          backup: seconds(backupMs),
          restore: seconds(restoreMs),
        },
      ],
      survived: isWhole && isClean(audit, load),
      details: [...audit.details, ...load.unexpected],
    }
  } finally {
    await (restored ? restored.dispose() : removeTemporaryFolder(folder))
    await trial.close()
  }
}

async function backUpUnderWrites(trial: Trial, file: string) {
  let [before, backupMs] = [0, 0]
  const { audit, load } = await trial.during(async (running) => {
    await running.more(100)
    before = running.acknowledged.length
    const [ms] = await Promise.all([command(trial.product.dataDir, 'backup', file), running.more(50)])
    backupMs = ms
    await running.more(20)
  })
  return { audit, load, before, backupMs }
}

/** Runs a command of operators. @returns its milliseconds */
async function command(dataDir: string, ...args: string[]): Promise<number> {
  const { PATH, HOME } = process.env
  const began = performance.now()
  await run(process.execPath, ['scripts/cli.mjs', ...args], { cwd: ROOT, env: { PATH, HOME, DATA_DIR: dataDir } })
  return performance.now() - began
}

const COMMANDS = `
  with added as (select id from users where email like '${ADDED}')
  select ((select count(*) from packs where user_id in (table added) and opened_at is not null)
        + (select count(*) from redeems where user_id in (table added))
        + (select count(*) from redeems where user_id in (table added) and state = 'cancelled')
        + (select count(*) from kudos where sender_id in (table added))
        + (select count(*) from progress_events where user_id in (table added))
        + (select count(*) from manual_movements where user_id in (table added)))::int as commands`

const MOVEMENTS = 'select id, md5(l::text) as digest from ledger l'

/** Compares a restored company with the one that its backup was made of. */
async function compare(trial: Trial, restored: TortureProduct) {
  const client = new pg.Client(restored.database())
  await client.connect()
  try {
    const { rows } = await client.query<{ commands: number }>(COMMANDS)
    const copied = await client.query<{ id: string; digest: string }>(MOVEMENTS)
    const original = await trial.db.pool.query<{ id: string; digest: string }>(MOVEMENTS)
    const known = new Map(original.rows.map(({ id, digest }) => [Number(id), digest]))
    const foreign = copied.rows.filter(({ id, digest }) => known.get(Number(id)) !== digest).length
    const broken = (await brokenRules(client)).reduce((sum, { count }) => sum + count, 0)
    return { commands: rows[0]!.commands, movements: copied.rows.length, foreign, broken }
  } finally {
    await client.end()
  }
}
