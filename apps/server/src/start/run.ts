import { readEnv } from '../env/env.ts'
import { operatorMessageFor } from '../for-operators.ts'
import { createLog } from '../infra/log/create-log.ts'
import { asTypedHere, findRoot } from '../root.ts'
import { banner } from './banner.ts'
import { start } from './start.ts'

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

// A terminal's Ctrl-C reaches this process directly, and once more through npm.
const ECHO_MS = 500
const PARENT_WATCH_MS = 500
const STOP_WITHIN_MS = 20_000

export type RunOptions = { variables?: Readonly<Record<string, string | undefined>>; root?: string; dist?: string }

/**
 * Runs the whole program in this process until a signal asks it to stop. For a problem that the operator must fix it
 * prints a Spanish message without a stack and exits with code 1.
 */
export async function run(options: RunOptions = {}): Promise<void> {
  const { variables = process.env, root = findRoot(), dist } = options
  failOnTheUnexpected()
  const asked = untilAskedToStop()
  const here = asTypedHere(root)
  const say = (text: string) => console.log(here(text))
  try {
    const env = readEnv({ variables, root })
    const product = await start({ env, root, say, ...(dist !== undefined && { dist }) })
    say(banner({ product, isIncluded: env.databaseUrl === undefined }))
    const isAtOnce = (await asked) !== 'SIGTERM'
    say('Deteniendo Órbita…')
    // A database that does not close its connections must not keep the process alive.
    setTimeout(() => process.exit(1), STOP_WITHIN_MS + env.drainSeconds * 1_000).unref()
    await product.stop({ isAtOnce })
    process.exit(0)
  } catch (error) {
    const words = operatorMessageFor(error)
    console.error(words === undefined ? error : here(`✗ ${words}`))
    process.exit(1)
  }
}

/**
 * Listens for signals from before anything is opened, so that one during the start does not leave it half done. SIGTERM comes
 * from what supervises the product, perhaps behind a proxy; the others from a terminal.
 */
function untilAskedToStop(): Promise<NodeJS.Signals> {
  return new Promise((resolve) => {
    let askedAt: number | undefined
    const ask = (signal: NodeJS.Signals) => {
      if (askedAt !== undefined && Date.now() - askedAt > ECHO_MS) process.exit(130)
      askedAt ??= Date.now()
      resolve(signal)
    }
    for (const signal of SIGNALS) process.on(signal, ask)
    watchParent(() => ask('SIGHUP'))
  })
}

/** Stops the product when npm, its parent, is killed and so cannot forward a signal. */
function watchParent(ask: () => void): void {
  const parent = process.ppid
  if (!process.env.npm_lifecycle_event) return

  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    ask()
  }, PARENT_WATCH_MS).unref()
}

/** Ends the process after an unexpected error, because its state is unknown; the supervisor starts another. */
function failOnTheUnexpected(): void {
  const log = createLog({ level: 'error' })
  const fail = (error: unknown) => {
    log.fatal({ event: 'process.failed', err: error }, 'Error que nadie esperaba: el proceso termina')
    process.exit(1)
  }
  process.on('unhandledRejection', fail).on('uncaughtException', fail)
}
