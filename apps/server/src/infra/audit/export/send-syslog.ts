import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { hostname } from 'node:os'
import { connect, type TLSSocket } from 'node:tls'
import type { AuditDestination, AuditLine } from './destination.ts'

/** Facility 13, "log audit", and severity 5, "notice" (RFC 5424). */
const PRIORITY = 13 * 8 + 5
/** The receiver answers within this time, or the lines wait for the next run. */
const PATIENCE_MS = 10_000

/** Returns a line as a message of RFC 5424, in the frame of RFC 5425. */
export function syslogFrame({ number, at, json }: AuditLine, host = hostname()): Buffer {
  const message = `<${PRIORITY}>1 ${at.toISOString()} ${host} orbita - audit [meta sequenceId="${number}"] ${json}`
  return Buffer.from(`${Buffer.byteLength(message)} ${message}`)
}

/**
 * Sends lines by syslog over TLS, on a connection of their own. Syslog acknowledges nothing, so they count as received when the
 * receiver, asked to close, has closed, as RFC 5425 (4.4) demands of it. What it loses then shows as a gap.
 *
 * @throws Error when the receiver does not answer, is not the one of the certificate, or breaks off
 */
export async function sendSyslog(
  { host, port, certificates }: Extract<AuditDestination, { to: 'syslog' }>,
  lines: readonly AuditLine[],
): Promise<void> {
  const [ca, cert, key] = await Promise.all(
    [certificates.ca, certificates.cert, certificates.key].map((path) => path && readFile(path)),
  )
  const socket = connect({ host, port, ...(ca && { ca }), ...(cert && { cert }), ...(key && { key }) })
  const signal = AbortSignal.timeout(PATIENCE_MS)
  try {
    await once(socket, 'secureConnect', { signal })
    await closeAfter(socket, Buffer.concat(lines.map((line) => syslogFrame(line))), signal)
  } catch (error) {
    if (!signal.aborted) throw error
    throw new Error(`El receptor de la auditoría (${host}:${port}) no respondió a tiempo`)
  } finally {
    socket.destroy()
  }
}

async function closeAfter(socket: TLSSocket, bytes: Buffer, signal: AbortSignal): Promise<void> {
  const ended = once(socket, 'end', { signal })
  socket.resume()
  socket.end(bytes)
  await ended
  if (!socket.writableFinished) throw new Error('El receptor de la auditoría cerró antes de recibir todo')
}
