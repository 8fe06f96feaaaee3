import type { Context } from 'hono'
import { routePath } from 'hono/route'
import { type Asked, fingerprintOf } from '../../idempotency/fingerprint.ts'
import type { Operation } from '../../idempotency/once.ts'
import type { Keys } from '../../secrets/keys.ts'

/** A command with its validated input. */
type Understood = Pick<Asked, 'params' | 'query' | 'body'> & {
  me: { accountId: number }
  operationId: string
  now: Date
  file?: { name: string; sha256: string }
}

/** Builds the operation of a command. Its fingerprint depends only on the route and the validated input. @see CO-1 */
export function operationOf(c: Context, keys: Pick<Keys, 'operation'>, asked: Understood): Operation {
  const { me, operationId, now, params, query, body, file } = asked
  const route = `${c.req.method} ${routePath(c)}`
  const fingerprint = fingerprintOf(keys, { route, params, query, body, ...(file && { file }) })
  return { account: me.accountId, operationId, now, fingerprint }
}
