import { isAbsolute } from 'node:path'
import type { AuditDestination } from '../infra/audit/export/destination.ts'
import type { EnvReader } from './reader.ts'

/** The port of syslog over TLS (RFC 5425). */
const SYSLOG_PORT = 6514

/** Reads where the audit is sent: AUDIT_SYSLOG and its certificates, or AUDIT_FILE. */
export function readAuditExport(reader: EnvReader): AuditDestination | undefined {
  const receiver = reader.read<{ host: string; port: number } | undefined>('AUDIT_SYSLOG', {
    parse: receiverOf,
    fallback: undefined,
    problem: 'debe ser la máquina y el puerto de un receptor de syslog por TLS, sin usuario ni ruta',
    example: 'AUDIT_SYSLOG=tls://siem.tuempresa.com:6514',
  })
  const ca = readPath(reader, 'AUDIT_SYSLOG_CA')
  const cert = readPath(reader, 'AUDIT_SYSLOG_CERT')
  const key = readPath(reader, 'AUDIT_SYSLOG_KEY')
  const path = readPath(reader, 'AUDIT_FILE')
  if (receiver && path) {
    const problem = 'sobra: la auditoría se envía por AUDIT_SYSLOG o a AUDIT_FILE, no a los dos'
    reader.problems.push({ variable: 'AUDIT_FILE', problem, example: 'AUDIT_FILE=' })
  }
  if ((cert === undefined) !== (key === undefined)) {
    const variable = cert === undefined ? 'AUDIT_SYSLOG_CERT' : 'AUDIT_SYSLOG_KEY'
    const problem = 'falta: AUDIT_SYSLOG_CERT y AUDIT_SYSLOG_KEY se definen las dos o ninguna'
    reader.problems.push({ variable, problem, example: `${variable}=/etc/orbita/siem.pem` })
  }
  if (receiver) {
    const certificates = { ...(ca && { ca }), ...(cert && { cert }), ...(key && { key }) }
    return { to: 'syslog', ...receiver, certificates }
  }
  return path === undefined ? undefined : { to: 'file', path }
}

function receiverOf(text: string): { host: string; port: number } | undefined {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (url?.protocol !== 'tls:' || !url.hostname || url.href.replace(/\/$/, '') !== `tls://${url.host}`) return undefined
  return { host: url.hostname.replace(/^\[(.*)\]$/, '$1'), port: Number(url.port || SYSLOG_PORT) }
}

function readPath(reader: EnvReader, variable: string): string | undefined {
  return reader.read<string | undefined>(variable, {
    parse: (text) => (isAbsolute(text) ? text : undefined),
    fallback: undefined,
    problem: 'debe ser la ruta completa de un archivo',
    example:
      variable === 'AUDIT_FILE' ? 'AUDIT_FILE=/var/log/orbita/auditoria.jsonl' : `${variable}=/etc/orbita/siem.pem`,
  })
}
