import { Gauge, type Registry } from 'prom-client'
import type { Dependencies } from '../dependencies.ts'
import { latestCheck } from '../game/ledger/latest-check.ts'
import type { Queryable } from '../infra/db/sql.ts'
import type { CollectedMetrics } from '../infra/metrics/create-metrics.ts'
import { addDatabaseMetrics, type Reading } from '../infra/metrics/database-metrics.ts'
import { addJobMetrics } from '../infra/metrics/job-metrics.ts'
import { addNotificationMetrics } from '../infra/metrics/notification-metrics.ts'
import { addProcessMetrics } from '../infra/metrics/process-metrics.ts'
import { createMetricsServer } from '../infra/metrics/serve-metrics.ts'
import { jobsOf } from '../jobs/jobs.ts'

/** Adds everything that is read when the metrics are asked for, and creates their server. Does not listen yet. */
export function metricsServer(parts: {
  metrics: CollectedMetrics
  dependencies: Dependencies
  /** a connection that requests do not use */
  presence: Queryable
  freeBytes: (() => Promise<number>) | undefined
}) {
  const { metrics, dependencies, presence, freeBytes } = parts
  const { registry } = metrics
  addProcessMetrics(registry, { ...dependencies, freeBytes })
  addDatabaseMetrics(registry, presence, [
    addJobMetrics(registry, jobsOf(dependencies)),
    addLedgerMetrics(registry),
    addNotificationMetrics(registry),
  ])
  return createMetricsServer({ registry, log: dependencies.log })
}

function addLedgerMetrics(registry: Registry): Reading {
  const registers = [registry]
  const drift = new Gauge({
    name: 'orbita_ledger_drifted_balances',
    help: 'Balances that are not the sum of their movements, in the last comparison',
    registers,
  })
  const age = new Gauge({ name: 'orbita_ledger_check_age_seconds', help: 'Time since the last comparison', registers })
  return async (db) => {
    const latest = await latestCheck(db)
    drift.set(latest?.drifted ?? 0)
    age.set(latest?.age ?? Number.POSITIVE_INFINITY)
  }
}
