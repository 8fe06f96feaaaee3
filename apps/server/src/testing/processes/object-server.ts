import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { ObjectStoreConfig } from '../../infra/objects/object-store.ts'

export type ObjectServer = {
  config: ObjectStoreConfig
  /** the objects by key; tests look at them and take them away */
  objects: Map<string, Buffer>
  /** makes every request fail with 503, or another status, until it is called with false */
  setAway(isAway: boolean | number): void
  close(): Promise<void>
}

const BUCKET = 'pruebas'

/**
 * Starts a server that answers, of the protocol of S3, what the store of files asks, and keeps the objects in memory. It
 * checks no signature.
 */
export async function objectServer(): Promise<ObjectServer> {
  const objects = new Map<string, Buffer>()
  let away = 0
  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url!, 'http://localhost')
    const body = Buffer.concat(await request.toArray())
    const answer = (status: number, content: Buffer | string = '') => response.writeHead(status).end(content)
    if (away) return answer(away)
    if (searchParams.has('list-type')) return answer(200, listing(objects, searchParams))

    const key = decodeURIComponent(pathname.slice(`/${BUCKET}/`.length))
    const source = request.headers['x-amz-copy-source']
    const known = objects.get(key)
    if (request.method === 'PUT' && source) {
      const copied = objects.get(decodeURIComponent(`${source}`).replace(/^\/?[^/]+\//, ''))
      if (!copied) return answer(404, '<Error><Code>NoSuchKey</Code></Error>')
      objects.set(key, copied)
      return answer(200, '<CopyObjectResult><ETag>"x"</ETag></CopyObjectResult>')
    }
    if (request.method === 'PUT') objects.set(key, body)
    if (request.method === 'DELETE') objects.delete(key)
    if (request.method !== 'GET') return answer(request.method === 'PUT' ? 200 : 204)
    return known ? answer(200, known) : answer(404, '<Error><Code>NoSuchKey</Code></Error>')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    config: { endpoint, bucket: BUCKET, region: 'us-east-1', accessKeyId: 'pruebas', secretAccessKey: 'pruebas' },
    objects,
    setAway: (next) => {
      away = Number(next) === 1 ? 503 : Number(next)
    },
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

const PAGE = 2

/** Returns a page of a listing, short so that a few objects need several. */
function listing(objects: ReadonlyMap<string, Buffer>, asked: URLSearchParams): string {
  const prefix = asked.get('prefix') ?? ''
  const after = asked.get('continuation-token') ?? ''
  const keys = [...objects.keys()].filter((key) => key.startsWith(prefix) && key > after).toSorted()
  const page = keys.slice(0, PAGE)
  const contents = page.map(
    (key) =>
      `<Contents><Key>${key}</Key><Size>${objects.get(key)!.length}</Size><LastModified>2026-11-01T00:00:00.000Z</LastModified></Contents>`,
  )
  const next = keys.length > PAGE ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : ''
  return `<ListBucketResult>${contents.join('')}<IsTruncated>${next !== ''}</IsTruncated>${next}</ListBucketResult>`
}
