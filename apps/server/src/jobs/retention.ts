import { DAY_MS } from '@orbita/domain/time/period'
import type { Dependencies } from '../dependencies.ts'
import { purgeEvidence } from '../game/missions/evidence/purge.ts'
import { purgeOldNotices } from '../game/notices/purge-old.ts'
import { purgeAudit } from '../infra/audit/purge.ts'
import { transaction } from '../infra/db/transaction.ts'
import { RETENTION } from '../infra/retention.ts'

/** The rows of each transaction, small for evidence because of its files. */
const BATCH = { evidence: 100, notices: 5_000, audit: 5_000 }

type Purge = typeof purgeAudit

/**
 * Deletes evidence, notices and entries of the audit that are older than the company keeps them, in batches that let others
 * in. A run that is cut short goes on the next time.
 *
 * @param signal aborts when the product stops
 * @returns a summary in Spanish
 */
export async function deleteExpired(
  { db, clock, config }: Pick<Dependencies, 'db' | 'clock' | 'config'>,
  signal?: AbortSignal,
): Promise<string | undefined> {
  const { evidenceDays, noticeDays, auditDays } = config.retention ?? RETENTION
  const now = clock().getTime()

  async function purgeAll(purge: Purge, { days, batch }: { days: number; batch: number }): Promise<number> {
    const before = new Date(now - days * DAY_MS)
    let count = 0
    for (let found = batch; found === batch && !signal?.aborted; count += found) {
      found = await transaction(db.pool, (tx) => purge(tx, before, batch))
    }
    return count
  }

  const evidence = await purgeAll(purgeEvidence, { days: evidenceDays, batch: BATCH.evidence })
  const notices = await purgeAll(purgeOldNotices, { days: noticeDays, batch: BATCH.notices })
  const audit = await purgeAll(purgeAudit, { days: auditDays, batch: BATCH.audit })
  if (evidence + notices + audit === 0) return undefined

  return `Vencieron y se borraron evidencias: ${evidence}, avisos: ${notices}, entradas de auditoría: ${audit}`
}
