import { isIP } from 'node:net'
import { join, resolve } from 'node:path'
import { isTimeZone } from '@orbita/domain/time/period'
import type { LoadsConfig, MailConfig, SingleSignOnConfig } from '../dependencies.ts'
import type { AuditDestination } from '../infra/audit/export/destination.ts'
import { LOG_LEVELS, type LogLevel } from '../infra/log/log.ts'
import type { ObjectStoreConfig } from '../infra/objects/object-store.ts'
import { RETENTION, type Retention } from '../infra/retention.ts'
import { readAuditExport } from './audit-export.ts'
import { readDatabaseUrl } from './database-url.ts'
import { readLoads } from './loads.ts'
import { readMail } from './mail.ts'
import { readNetworks } from './networks.ts'
import { readObjectStore } from './object-store.ts'
import { type OutgoingEnv, readOutgoing } from './outgoing.ts'
import { readPeppers } from './peppers.ts'
import { type PushEnv, readPush } from './push.ts'
import { type EnvProblem, type EnvReader, envReader } from './reader.ts'
import { readSecretFiles } from './secret-files.ts'
import { readSingleSignOn } from './single-sign-on.ts'

/** The port that the examples give to the metrics. */
const METRICS_PORT = 9464

/** The settings that the product reads from its environment, parsed once. */
export type Env = {
  port: number
  host: string
  dataDir: string
  /** whether the folder is the default, which may then be replaced by a better one */
  isDefaultDataDir: boolean
  /** the included database if absent */
  databaseUrl?: string
  /** the same database as its owner, for migrations and restorations */
  databaseOwnerUrl?: string | undefined
  /** the same database without the pooler that `databaseUrl` then leads to */
  databaseDirectUrl?: string | undefined
  /** a standby of the same database, for reads that may be some seconds old */
  databaseReplicaUrl?: string | undefined
  demo: boolean
  /** scheme, host and port people see, without a trailing slash */
  publicOrigin?: string
  /** networks of trusted proxies, each as address/prefix */
  trustProxy: readonly string[]
  /** the domains that the e-mails of operators may have; any if empty */
  operatorDomains: readonly string[]
  /** the one stored in the data folder if absent */
  pepper?: Buffer
  /** the one before it, while hashes made with it remain */
  pepperPrevious?: Buffer
  logLevel: LogLevel
  /** IANA name of the zone whose days, weeks and months the rules count in */
  timeZone: string
  /** the address of the metrics, which are off if absent */
  metrics?: { host: string; port: number }
  /** the address of the collector of traces, which are not loaded if absent */
  traces?: string
  /** the time for which a process that was asked to stop answers as not ready before it takes no more connections */
  drainSeconds: number
  retention: Retention
  push: PushEnv
  outgoing: OutgoingEnv
  /** absent: no e-mail is sent */
  mail?: MailConfig
  /** absent: nobody enters with the company's account */
  singleSignOn?: SingleSignOnConfig
  /** where the audit is sent too; absent: nowhere */
  auditExport?: AuditDestination
  /** the store of files, without which evidence lies in the database */
  objectStore?: ObjectStoreConfig
  /** absent: no file loads at its hour */
  loads?: LoadsConfig
}

/** The error with every problem of the environment, in Spanish. Never repeats a value, which may be a secret. */
export class EnvError extends Error {
  override readonly name = 'EnvError'
  readonly problems: readonly EnvProblem[]

  constructor(problems: readonly EnvProblem[]) {
    const lines = problems.map(({ variable, problem, example }) => `  ${variable}: ${problem}. Ejemplo: ${example}`)
    super(['Hay que corregir las variables de entorno:', ...lines].join('\n'))
    this.problems = problems
  }
}

/**
 * Parses the environment. An empty variable counts as absent.
 *
 * @param options.root folder of the project, which contains `data` unless DATA_DIR says otherwise
 * @throws EnvError with every problem
 */
export function readEnv(options: { variables: Readonly<Record<string, string | undefined>>; root: string }): Env {
  const { root } = options
  const { variables, problems } = readSecretFiles(options.variables)
  const reader = envReader(variables)
  reader.problems.push(...problems)
  const isExternal = Boolean(variables.DATABASE_URL?.trim())
  const databaseUrl = readDatabaseUrl(reader, 'DATABASE_URL')
  const databaseOwnerUrl = readDatabaseUrl(reader, 'DATABASE_OWNER_URL')
  const databaseDirectUrl = readDatabaseUrl(reader, 'DATABASE_DIRECT_URL')
  const databaseReplicaUrl = readDatabaseUrl(reader, 'DATABASE_REPLICA_URL')
  const publicOrigin = readPublicOrigin(reader)
  const peppers = readPeppers(reader, isExternal)
  const metrics = readMetrics(reader)
  const traces = readTraces(reader)
  const objectStore = readObjectStore(reader)
  const loads = readLoads(reader, { hasStore: Boolean(variables.S3_ENDPOINT?.trim()) })
  const auditExport = readAuditExport(reader)
  const mail = readMail(reader)
  const singleSignOn = readSingleSignOn(reader)
  const dataDir = variables.DATA_DIR?.trim()
  const env: Env = {
    port: readPort(reader, 'PORT', 3000),
    host: readHost(reader, 'HOST'),
    dataDir: dataDir ? resolve(dataDir) : join(root, 'data'),
    isDefaultDataDir: !dataDir,
    demo: readDemo(reader, !isExternal),
    trustProxy: readTrustProxy(reader),
    operatorDomains: readOperatorDomains(reader),
    logLevel: readLogLevel(reader),
    timeZone: readTimeZone(reader),
    drainSeconds: readDrain(reader),
    retention: readRetention(reader),
    push: readPush(reader),
    outgoing: readOutgoing(reader),
    ...(databaseUrl !== undefined && { databaseUrl, databaseOwnerUrl, databaseDirectUrl, databaseReplicaUrl }),
    ...(publicOrigin !== undefined && { publicOrigin }),
    ...peppers,
    ...(metrics !== undefined && { metrics }),
    ...(traces !== undefined && { traces }),
    ...(objectStore !== undefined && { objectStore }),
    ...(loads !== undefined && { loads }),
    ...(auditExport !== undefined && { auditExport }),
    ...(mail !== undefined && { mail }),
    ...(singleSignOn !== undefined && { singleSignOn }),
  }
  const unsafe = originProblem(env)
  if (unsafe && !reader.problems.some(({ variable }) => variable === unsafe.variable)) reader.problems.push(unsafe)
  if (reader.problems.length > 0) throw new EnvError(reader.problems)

  return env
}

function readPort<Fallback extends number | undefined>(
  { read }: EnvReader,
  variable: string,
  fallback: Fallback,
): number | Fallback {
  return read<number | Fallback>(variable, {
    parse: (text) => (/^\d{1,5}$/.test(text) && Number(text) <= 65_535 ? Number(text) : undefined),
    fallback,
    problem: 'debe ser un número entre 0 y 65535',
    example: `${variable}=${fallback ?? METRICS_PORT}`,
  })
}

function readHost({ read }: EnvReader, variable: string): string {
  return read(variable, {
    parse: (text) => (isIP(text) || /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/i.test(text) ? text : undefined),
    fallback: '127.0.0.1',
    problem: 'debe ser una dirección IP o un nombre de máquina, sin puerto ni http://',
    example: `${variable}=127.0.0.1`,
  })
}

function readMetrics(reader: EnvReader): Env['metrics'] {
  const host = readHost(reader, 'METRICS_HOST')
  const port = readPort(reader, 'METRICS_PORT', undefined)
  return port === undefined ? undefined : { host, port }
}

function readTraces({ read }: EnvReader): string | undefined {
  return read<string | undefined>('OTEL_EXPORTER_OTLP_ENDPOINT', {
    parse: (text) => (/^https?:$/.test(urlOf(text)?.protocol ?? '') ? text : undefined),
    fallback: undefined,
    problem: 'debe ser la dirección http:// o https:// de un recolector de OpenTelemetry, sin /v1/traces',
    example: 'OTEL_EXPORTER_OTLP_ENDPOINT=http://127.0.0.1:4318',
  })
}

function readDemo({ read }: EnvReader, isEmbedded: boolean): boolean {
  return read('DEMO', {
    parse: (text) => (text === '1' ? true : text === '0' ? false : undefined),
    fallback: isEmbedded,
    problem: 'debe ser 1 (empresa de demostración) o 0 (empresa real)',
    example: 'DEMO=0',
  })
}

function readPublicOrigin({ read }: EnvReader): string | undefined {
  return read<string | undefined>('PUBLIC_ORIGIN', {
    parse: (text) => {
      const url = urlOf(text)
      const isBare = url && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`
      return isBare ? url.origin : undefined
    },
    fallback: undefined,
    problem: 'debe ser la dirección pública, con https:// (o http://) y sin ruta',
    example: 'PUBLIC_ORIGIN=https://orbita.tuempresa.com',
  })
}

const noOriginFor = (problem: string): EnvProblem => ({
  variable: 'PUBLIC_ORIGIN',
  problem,
  example: 'PUBLIC_ORIGIN=https://orbita.tuempresa.com',
})

/**
 * Requires https for a real company that other machines reach, because its session cookies are secure only then, and an
 * address where there is e-mail or an identity provider, whose links lead to it.
 */
function originProblem({ demo, host, publicOrigin, mail, singleSignOn }: Env): EnvProblem | undefined {
  if (mail && publicOrigin === undefined)
    return noOriginFor('falta: los correos de SMTP_URL llevan enlaces a esa dirección')
  if (singleSignOn && publicOrigin === undefined)
    return noOriginFor('falta: el proveedor de OIDC_ISSUER devuelve a las personas a esa dirección')
  if (demo || isLoopback(host) || publicOrigin?.startsWith('https:')) return undefined

  return {
    variable: 'PUBLIC_ORIGIN',
    problem: 'debe ser la dirección https:// que ven las personas cuando HOST no es de esta misma máquina y DEMO es 0',
    example: 'PUBLIC_ORIGIN=https://orbita.tuempresa.com',
  }
}

function isLoopback(host: string): boolean {
  if (isIP(host) === 4) return host.startsWith('127.')

  return host === '::1' || host.toLowerCase() === 'localhost'
}

function urlOf(text: string): URL | undefined {
  return URL.canParse(text) ? new URL(text) : undefined
}

function readTrustProxy(reader: EnvReader): readonly string[] {
  return readNetworks(reader, 'TRUST_PROXY', 'TRUST_PROXY=127.0.0.1/32,10.0.0.0/24')
}

function readOperatorDomains({ read }: EnvReader): readonly string[] {
  return read<readonly string[]>('OPERATOR_DOMAINS', {
    parse: (text) => {
      const domains = text.split(',').map((part) => part.trim().toLowerCase())
      return domains.every((domain) => /^[a-z\d-]+(?:\.[a-z\d-]+)+$/.test(domain)) ? domains : undefined
    },
    fallback: [],
    problem: 'debe ser una lista de dominios de correo, separados por comas',
    example: 'OPERATOR_DOMAINS=empresa.com,empresa.com.co',
  })
}

function readLogLevel({ read }: EnvReader): LogLevel {
  return read<LogLevel>('LOG_LEVEL', {
    parse: (text) => LOG_LEVELS.find((level) => level === text),
    fallback: 'info',
    problem: `debe ser ${LOG_LEVELS.slice(0, -1).join(', ')} o ${LOG_LEVELS.at(-1)}`,
    example: 'LOG_LEVEL=info',
  })
}

function readTimeZone({ read }: EnvReader): string {
  return read('COMPANY_TIME_ZONE', {
    parse: (text) => (isTimeZone(text) ? text : undefined),
    fallback: 'America/Bogota',
    problem: 'debe ser una zona horaria de la lista IANA',
    example: 'COMPANY_TIME_ZONE=America/Bogota',
  })
}

/** Three failed probes of a proxy, two seconds apart, and one second more. */
const DRAIN_SECONDS = 7
const MOST_DRAIN_SECONDS = 300

function readDrain({ read }: EnvReader): number {
  return read('DRAIN_SECONDS', {
    parse: (text) => (/^\d{1,3}$/.test(text) && Number(text) <= MOST_DRAIN_SECONDS ? Number(text) : undefined),
    fallback: DRAIN_SECONDS,
    problem: `debe ser un número de segundos entre 0 y ${MOST_DRAIN_SECONDS}`,
    example: `DRAIN_SECONDS=${DRAIN_SECONDS}`,
  })
}

function readRetention(reader: EnvReader): Retention {
  const { evidenceDays, noticeDays, auditDays } = RETENTION
  return {
    evidenceDays: readDays(reader, 'EVIDENCE_RETENTION_DAYS', { least: 30, fallback: evidenceDays }),
    noticeDays: readDays(reader, 'NOTICE_RETENTION_DAYS', { least: 30, fallback: noticeDays }),
    auditDays: readDays(reader, 'AUDIT_RETENTION_DAYS', { least: 365, fallback: auditDays }),
  }
}

const MOST_DAYS = 36_500

function readDays(
  { read }: EnvReader,
  variable: string,
  { least, fallback }: { least: number; fallback: number },
): number {
  return read(variable, {
    parse: (text) =>
      /^\d{1,5}$/.test(text) && Number(text) >= least && Number(text) <= MOST_DAYS ? Number(text) : undefined,
    fallback,
    problem: `debe ser un número de días entre ${least} y ${MOST_DAYS}`,
    example: `${variable}=${fallback}`,
  })
}
