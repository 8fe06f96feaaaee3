/** The days for which the product keeps what it no longer needs. */
export type Retention = {
  /** evidence, from its review */
  evidenceDays: number
  /** notices, from their creation, read or not */
  noticeDays: number
  /** entries of the audit; at least a year, which a trigger repeats */
  auditDays: number
}

export const RETENTION: Retention = { evidenceDays: 180, noticeDays: 180, auditDays: 1_825 }
