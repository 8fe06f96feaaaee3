import { Gauge, type Registry } from 'prom-client'
import { prepare } from '../db/sql.ts'
import type { Reading } from './database-metrics.ts'

const findUsage = prepare<[], { usage: number }>(
  'metrics.find-notification-queue',
  'select pg_notification_queue_usage() as usage',
)

/**
 * Adds the share of PostgreSQL's queue of notifications that is in use. The news for open browsers go through it and through
 * no table, so it grows when a process stops reading them, and a full one refuses every command.
 */
export function addNotificationMetrics(registry: Registry): Reading {
  const gauge = new Gauge({
    name: 'orbita_notification_queue_usage_ratio',
    help: 'Share of the queue of notifications that is in use, 0 to 1',
    registers: [registry],
  })
  return async (db) => {
    const [{ usage }] = (await findUsage(db)) as [{ usage: number }]
    gauge.set(usage)
  }
}
