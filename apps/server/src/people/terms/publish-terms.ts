import { DomainError } from '@orbita/domain/errors'
import type { Terms } from '@orbita/domain/people/terms'
import { recordAudit } from '../../infra/audit/record-audit.ts'
import { prepare, type Queryable } from '../../infra/db/sql.ts'
import { findCurrentTerms, TERMS_CHANNEL } from './current-terms.ts'

const queueHere = prepare<[], never>(
  'terms.queue-to-publish',
  `select from pg_advisory_xact_lock(hashtextextended('terms.publish', 0))`,
)

const insertTerms = prepare<
  [version: string, effectiveOn: string, content: string, publishedAt: Date, publishedBy: number | null],
  never
>(
  'terms.publish',
  `insert into terms (version, effective_on, content, published_at, published_by) values ($1, $2, $3, $4, $5)`,
)

const notifyProcesses = prepare<[channel: string], never>('terms.notify-processes', `select from pg_notify($1, '')`)

/**
 * Publishes terms, which take effect at once. Versions only grow, so older terms never replace newer ones.
 *
 * @param publication.actor account id of the operator; null for the terms that ship with the product
 * @throws DomainError `BAD_INPUT` when the version is not greater than the one in force
 */
export async function publishTerms(
  tx: Queryable,
  publication: { terms: Terms; actor: number | null; now: Date },
): Promise<Terms> {
  const { terms, actor, now } = publication
  await queueHere(tx)
  const current = await findCurrentTerms(tx)
  if (current && !isGreater(terms.version, current.version)) throw new DomainError('BAD_INPUT')

  await insertTerms(tx, terms.version, terms.effectiveOn, JSON.stringify(terms), now, actor)
  const details = { before: current?.version ?? null }
  await recordAudit(tx, {
    at: now,
    actorAccountId: actor,
    action: 'terms.publish',
    subject: `terms/${terms.version}`,
    title: terms.version,
    details,
  })
  await notifyProcesses(tx, TERMS_CHANNEL)
  return terms
}

function isGreater(version: string, other: string): boolean {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  const [otherMajor = 0, otherMinor = 0] = other.split('.').map(Number)
  return major > otherMajor || (major === otherMajor && minor > otherMinor)
}
