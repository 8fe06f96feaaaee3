import { DomainError } from '@orbita/domain/errors'
import type { Context } from 'hono'
import { type Incoming, incomingOf } from '../http/incoming.ts'
import { type FileBody, fileBodyOf } from '../http/large-bodies.ts'
import { type ArrivedFile, openSpoolFile, type SpoolFile } from './spool.ts'
import { createPlaces, type PlaceLimits } from './upload-places.ts'

const LIMITS = { perAccount: 2, places: 20, idleMs: 15_000 }

/** The number of bytes that are checked before the rest of a file is read. */
const HEAD_BYTES = 16

/** Receives the file of a request. No byte of it is read before the call. */
export type Arrive = () => Promise<ArrivedFile>

export type Uploads = {
  /**
   * Runs work that may receive the file of a request. A place is reserved first, and the file stays on the disk, not in
   * memory, until the work ends.
   *
   * @throws DomainError `UPLOADS_BUSY` without a free place; while the file is received, `UPLOAD_STALLED` or the
   *   route's code for a file of another type or size
   */
  receive<Result>(c: Context, account: number, work: (arrive: Arrive) => Promise<Result>): Promise<Result>
}

/** Creates the uploads of this process. @param options.folder of temporary files: see `clearSpool` */
export function createUploads(options: { folder: string; idleMs?: number } & Partial<PlaceLimits>): Uploads {
  const { folder, ...limits } = { ...LIMITS, ...options }
  const withPlace = createPlaces(limits)

  return {
    receive: async (c, account, work) => {
      const route = fileBodyOf(c.req)
      const incoming = incomingOf(c.req.raw.body, limits.idleMs)
      let file: SpoolFile | undefined
      try {
        return await withPlace(account, async () => {
          return await work(async () => {
            file = await openSpoolFile(folder)
            await fill(file, incoming, route)
            return file.end()
          })
        })
      } catch (error) {
        c.header('connection', 'close')
        if (error instanceof DomainError) void incoming.discard()
        throw error
      } finally {
        await file?.remove()
      }
    },
  }
}

async function fill(file: SpoolFile, incoming: Incoming, route: FileBody): Promise<void> {
  let size = 0
  let head: Uint8Array | undefined = new Uint8Array()
  for (let chunk = await incoming.next(); chunk; chunk = await incoming.next()) {
    size += chunk.byteLength
    if (size > route.maxBytes) throw new DomainError(route.file.tooLarge)

    await file.write(chunk)
    if (!head) continue

    head = Buffer.concat([head, chunk.subarray(0, HEAD_BYTES)])
    if (head.byteLength < HEAD_BYTES) continue
    if (!route.file.canStartWith(head)) return refuse(incoming, route)
    head = undefined
  }
}

/** Stops reading a file whose first bytes show that it is of another type. */
async function refuse(incoming: Incoming, { file }: FileBody): Promise<void> {
  if (file.wrongStart) throw new DomainError(file.wrongStart)

  // The parser of such files gets these first bytes, and says what is wrong with them.
  await incoming.discard()
}
