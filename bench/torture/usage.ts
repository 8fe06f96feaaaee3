import { readdirSync, readFileSync } from 'node:fs'
import type { Pool } from '../../apps/server/src/infra/db/connections/pool.ts'

/** The resources that a running product uses at a moment. */
export type Usage = {
  /** seconds since the first sample of the caller */
  at: number
  memoryMB: number
  /** the part of the memory that JavaScript uses; it falls with each collection */
  heapMB: number
  descriptors: number
  /** connections of the product to its database */
  connections: number
}

/** Reads what a product uses. @param of.metricsPort the port of its metrics */
export async function readUsage(of: { pid: number; pool: Pool; metricsPort: number; since: number }): Promise<Usage> {
  const { pid, pool, metricsPort, since } = of
  const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  const { rows } = await pool.query<{ many: number }>(
    "select count(*)::int as many from pg_stat_activity where usename = 'orbita_producto'",
  )
  const metrics = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
  const [, heap] = /^nodejs_heap_size_used_bytes (\S+)$/m.exec(metrics) ?? []
  return {
    at: (performance.now() - since) / 1_000,
    memoryMB: Number(kilobytes) / 1_024,
    heapMB: Number(heap) / 1024 / 1024,
    descriptors: readdirSync(`/proc/${pid}/fd`).length,
    connections: rows[0]!.many,
  }
}

/** Returns by how much a figure grows in ten minutes, by the least squares over the samples. */
export function growth(samples: readonly Usage[], what: Exclude<keyof Usage, 'at'>): number {
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
  const at = mean(samples.map((sample) => sample.at))
  const level = mean(samples.map((sample) => sample[what]))
  const shared = samples.reduce((sum, sample) => sum + (sample.at - at) * (sample[what] - level), 0)
  const spread = samples.reduce((sum, sample) => sum + (sample.at - at) ** 2, 0)
  return (shared / spread) * 600
}
