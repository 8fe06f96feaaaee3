import { DomainError } from '@orbita/domain/errors'
import type { Context } from 'hono'
import type { Clock } from '../../infra/clock.ts'
import { setCurrentAccount } from '../../infra/current-work.ts'
import { asGuard, type MachineEnv, type RecheckSession } from '../../infra/http/audience.ts'
import { chunkedLimit } from '../../infra/http/body-limit.ts'
import type { NetworkOf } from '../../infra/http/client-address.ts'
import { MachineError } from '../../infra/http/machines/machine-error.ts'
import { tokenBuckets } from '../../infra/http/token-buckets.ts'
import { hashOfKey, isKey, keyIn } from './key-text.ts'
import type { MachineKeys } from './keys.ts'

/** Requests of one key in ten seconds, in one process. */
const KEY_LIMIT = 100

/** The dependencies with which the guard of machines identifies the sender of a request. */
export type MachineGate = {
  keys: MachineKeys
  /** revokes a key that came in an address */
  revokeLeaked: (secret: string) => Promise<void>
  /** is told of a key that came from a network that it is not good from */
  onElsewhere: (prefix: string) => void
  networkOf: NetworkOf
  clock: Clock
  limit?: number
}

/**
 * Admits systems with a key that is open, within the limit of their own. Without any open key in the product its paths do not
 * exist; with one, a request without a key that is open gets 401.
 *
 * @see D-107
 */
export function machineGuard({ keys, revokeLeaked, onElsewhere, networkOf, clock, limit = KEY_LIMIT }: MachineGate) {
  const buckets = tokenBuckets(5_000)
  return asGuard<MachineEnv>('machine', async (c, next) => {
    const leaked = keyIn(c.req.url)
    if (leaked !== undefined) await revokeLeaked(leaked)

    const key = bearerOf(c)
    // Before the database is asked: a key at full speed must not take the connections that people wait for.
    const name = key !== undefined && isKey(key) ? hashOfKey(key).toString('base64') : undefined
    const isWithin = name === undefined || buckets.take(name, limit, clock())
    if (name !== undefined) {
      c.header('ratelimit-policy', `"key";q=${limit};w=10`)
      c.header('ratelimit', `"key";r=${buckets.left(name)};t=${isWithin ? 10 : 1}`)
    }
    if (!isWithin) throw new DomainError('SLOW_DOWN', { retryAfterSeconds: 1 })

    const found = await keys.find(key, networkOf(c))
    if (found.state === 'closed') throw leaked ? new MachineError('KEY_IN_URL') : new DomainError('NOT_FOUND')
    if (leaked !== undefined || found.state === 'none') {
      c.header('www-authenticate', 'Bearer realm="orbita"')
      throw new MachineError(leaked === undefined ? 'KEY_INVALID' : 'KEY_IN_URL')
    }

    if (found.state === 'elsewhere') {
      onElsewhere(found.prefix)
      throw new MachineError('KEY_ELSEWHERE')
    }

    const { machine } = found
    setCurrentAccount(machine.accountId)
    c.set('me', machine)
    const recheckSession: RecheckSession = async (tx) => {
      if (!(await keys.isStillOpen(tx, key!))) throw new MachineError('KEY_INVALID')
    }
    c.set('recheckSession', recheckSession)
    return chunkedLimit(c, next)
  })
}

/** Returns the key of a request. Course platforms have no field but those of a name and a password, which is the key. */
function bearerOf(c: Context): string | undefined {
  const [, scheme, sent] = /^(Bearer|Basic) +(\S+) *$/i.exec(c.req.header('authorization') ?? '') ?? []
  if (scheme?.toLowerCase() !== 'basic') return sent
  return /^[^:]*:(.*)$/s.exec(Buffer.from(sent!, 'base64').toString())?.[1]
}
