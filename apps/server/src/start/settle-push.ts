import type { PushConfig } from '../dependencies.ts'
import type { Env } from '../env/env.ts'
import type { Connection } from '../infra/db/connections/connect.ts'
import { pushKeyOf, readOrCreatePushSecret } from '../infra/secrets/push-key.ts'

/**
 * Returns how notices reach devices, with the key of the environment, else of the one beside the included database, which
 * the first start makes. A database of one's own has no folder: without a key in the environment, nothing is sent.
 *
 * @throws PepperError when the file of the key is not valid
 */
export function settlePush({ push }: Env, { dataDir }: Pick<Connection, 'dataDir'>): PushConfig | undefined {
  const secret = push.secret ?? (dataDir === undefined ? undefined : readOrCreatePushSecret(dataDir))
  return secret && { key: pushKeyOf(secret), services: push.services, quiet: push.quiet }
}
