/**
 * Where the audit is sent: lines of syslog over TLS, or a file.
 *
 * @property certificates paths of PEM files: the authority of the receiver (`ca`) where it is not a public one, and what the
 *   product identifies itself with
 */
export type AuditDestination =
  | { to: 'syslog'; host: string; port: number; certificates: { ca?: string; cert?: string; key?: string } }
  | { to: 'file'; path: string }

/** One line of the audit. @property json without a line break */
export type AuditLine = { number: number; at: Date; json: string }

/** Delivers lines in their order. It resolves when the receiver has all of them, and rejects otherwise. */
export type DeliverAudit = (lines: readonly AuditLine[]) => Promise<void>
