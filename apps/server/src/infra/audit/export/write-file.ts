import { once } from 'node:events'
import { open } from 'node:fs/promises'
import { basename, dirname } from 'node:path'
import { createStream } from 'rotating-file-stream'
import type { AuditDestination, AuditLine } from './destination.ts'

/** The size past which a file is put aside under a name with its day, and another begins. */
const ROTATES_AT = '20M'

/**
 * Adds lines to a file, one JSON object in each, and waits until the disk has them.
 *
 * @param size as `20M`; past it the file is put aside
 * @throws Error when the folder does not exist or cannot be written to, or the disk is full
 */
export async function writeFile(
  { path }: Extract<AuditDestination, { to: 'file' }>,
  lines: readonly AuditLine[],
  size: string = ROTATES_AT,
): Promise<void> {
  const stream = createStream(basename(path), { path: dirname(path), size, mode: 0o600 })
  const failed = once(stream, 'error').then(([error]) => Promise.reject(error))
  const finished = once(stream, 'finish')
  stream.end(lines.map(({ json }) => `${json}\n`).join(''))
  await Promise.race([finished, failed])
  failed.catch(() => undefined)
  const file = await open(path, 'r+')
  try {
    await file.sync()
  } finally {
    await file.close()
  }
}
