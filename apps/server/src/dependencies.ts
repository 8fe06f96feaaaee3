import type { QuietHours } from '@orbita/domain/notices/quiet-hours'
import type { AuditDestination } from './infra/audit/export/destination.ts'
import type { Clock, RandomBytes } from './infra/clock.ts'
import type { Database } from './infra/db/database.ts'
import type { RequestLimits } from './infra/http/rate-limit.ts'
import type { Streams } from './infra/live/streams.ts'
import type { Log } from './infra/log/log.ts'
import type { Metrics } from './infra/metrics/metrics.ts'
import type { ObjectStore } from './infra/objects/object-store.ts'
import type { Retention } from './infra/retention.ts'
import type { Keys } from './infra/secrets/keys.ts'
import type { PasswordHasher } from './infra/secrets/password-hasher.ts'
import type { PushKey } from './infra/secrets/push-key.ts'
import type { Uploads } from './infra/uploads/uploads.ts'

/** The external dependencies of the application; tests replace them. */
export type Dependencies = {
  db: Database
  clock: Clock
  randomBytes: RandomBytes
  hasher: PasswordHasher
  config: Config
  log: Log
  /** the live streams open on this process */
  streams: Streams
  /** the files that arrive on this process */
  uploads: Uploads
  /** the release and the disk that this process runs on; absent in tests that need neither */
  machine?: Machine | undefined
  /** the store of files outside the database; absent unless the environment names one */
  objects?: ObjectStore | undefined
  /** absent unless the environment asks for metrics */
  metrics?: Metrics | undefined
}

/** @property freeBytes reads the free bytes of the disk of the data; absent where the database has one of its own */
export type Machine = { version: string; freeBytes?: (() => Promise<number>) | undefined }

export type Config = {
  /** scheme, host and port people see; if absent, those of the request */
  publicOrigin?: string | undefined
  /** networks of trusted proxies, as address/prefix */
  trustProxy: readonly string[]
  /** IANA name of the company's zone. @see CO-3 */
  timeZone: string
  /** the domains of the e-mails that operators may have; any if absent or empty */
  operatorDomains?: readonly string[] | undefined
  /** derived from the pepper: see `deriveKeys` */
  keys: Keys
  /** `RETENTION` if absent */
  retention?: Retention | undefined
  /** where the audit is sent too; nowhere if absent */
  auditExport?: AuditDestination | undefined
  /** `REQUEST_LIMITS` if absent */
  requestLimits?: RequestLimits | undefined
  /** whether to compare answers with their schemas before sending; if absent, unless `NODE_ENV` is `production` */
  checkAnswers?: boolean | undefined
  /** absent: no e-mail is sent */
  mail?: MailConfig | undefined
  /** absent: nobody enters with the company's account */
  singleSignOn?: SingleSignOnConfig | undefined
  /** absent: no file loads at its hour */
  loads?: LoadsConfig | undefined
  /** absent: nothing is sent to private networks */
  outgoing?: OutgoingConfig | undefined
  /** absent while there is no key to send notices to devices with */
  push?: PushConfig | undefined
}

/**
 * Where files that load at their hour are.
 *
 * @property from an absolute path, or a prefix of the store of files, which is empty or ends with a slash
 * @property hours `HH:MM` of the company's clock, in their order, one at least
 * @see D-108b
 */
export type LoadsConfig = {
  from: { in: 'folder'; path: string } | { in: 'store'; prefix: string }
  hours: readonly string[]
}

/** The company's mail server. @see D-110 */
export type MailConfig = {
  host: string
  port: number
  isSecure: boolean
  isPlain: boolean
  user?: string
  password?: string
  from: { name: string; address: string }
  /** the authority of its certificate, in tests */
  ca?: string
}

/** The company's identity provider. @see D-112 */
export type SingleSignOnConfig = {
  /** as it writes itself, https but on this machine */
  issuer: string
  clientId: string
  clientSecret: string
  /** whether the form lets nobody in while employees may enter with the company's account */
  isRequired: boolean
  /** the claim that holds the employee number; absent: employees are found by their verified e-mail */
  numberClaim?: string | undefined
  /** the classes of authentication, besides an `amr` of several factors, that operators may enter with */
  acr: readonly string[]
}

/** How other systems are told of what happens. @see D-109 */
export type OutgoingConfig = {
  /** private networks that may be sent to, as address/prefix, also without encryption */
  networks: readonly string[]
}

/** The means by which notices reach devices while the app is closed. @see NO-2, NO-3 */
export type PushConfig = {
  key: PushKey
  /** push services that the company adds to those of the browsers */
  services: readonly string[]
  /** what applies to people who chose no quiet hours */
  quiet: QuietHours
}

/** Returns whether people reach the product over https. */
export function isSecure(config: Config): boolean {
  return config.publicOrigin?.startsWith('https:') ?? false
}
