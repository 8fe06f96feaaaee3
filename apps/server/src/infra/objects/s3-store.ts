import {
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3'
import { type ObjectStore, type ObjectStoreConfig, StoreAwayError } from './object-store.ts'

/** The time for one file, with its repetition, in milliseconds. A delete holds a row of the database meanwhile. */
const WITHIN_MS = { put: 10_000, get: 10_000, delete: 5_000, copy: 10_000, list: 20_000 }

/** Returns the store of an S3-compatible server, addressed by path. */
export function s3Store({ endpoint, bucket: Bucket, region, ...credentials }: ObjectStoreConfig): ObjectStore {
  const client = new S3Client({
    endpoint,
    region,
    credentials,
    forcePathStyle: true,
    maxAttempts: 2,
    requestHandler: { connectionTimeout: 2_000, requestTimeout: 5_000, throwOnRequestTimeout: true },
    // Other servers than Amazon's do not know these headers; the key holds the checksum of the bytes.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })

  async function within<Answer>(ms: number, ask: (options: { abortSignal: AbortSignal }) => Promise<Answer>) {
    try {
      return await ask({ abortSignal: AbortSignal.timeout(ms) })
    } catch (cause) {
      throw new StoreAwayError('The store of files does not answer', { cause })
    }
  }

  async function copy(from: string, Key: string, options: { abortSignal: AbortSignal }): Promise<boolean> {
    // The key goes in a header, so that it is encoded as in an address; the store decodes it.
    const CopySource = `${Bucket}/${from.split('/').map(encodeURIComponent).join('/')}`
    try {
      await client.send(new CopyObjectCommand({ Bucket, Key, CopySource }), options)
      return true
    } catch (error) {
      if (error instanceof NoSuchKey) return false
      throw error
    }
  }

  async function read(Key: string, options: { abortSignal: AbortSignal }): Promise<Buffer | undefined> {
    try {
      const { Body } = await client.send(new GetObjectCommand({ Bucket, Key }), options)
      return Buffer.from(await Body!.transformToByteArray())
    } catch (error) {
      if (error instanceof NoSuchKey) return undefined
      throw error
    }
  }

  async function remove(Key: string): Promise<void> {
    await within(WITHIN_MS.delete, (options) => client.send(new DeleteObjectCommand({ Bucket, Key }), options))
  }

  return {
    put: async (Key, content) => {
      const object = { Bucket, Key, Body: content, ContentType: 'application/octet-stream' }
      await within(WITHIN_MS.put, (options) => client.send(new PutObjectCommand(object), options))
    },
    get: (key) => within(WITHIN_MS.get, (options) => read(key, options)),
    delete: remove,
    move: async (from, to) => {
      if (await within(WITHIN_MS.copy, (options) => copy(from, to, options))) await remove(from)
    },
    list: async function* (Prefix) {
      let after: string | undefined
      do {
        const asked = new ListObjectsV2Command({ Bucket, Prefix, ContinuationToken: after })
        const page = await within(WITHIN_MS.list, (options) => client.send(asked, options))
        for (const { Key, Size, LastModified } of page.Contents ?? []) {
          yield { key: Key!, bytes: Size ?? 0, modifiedAt: LastModified! }
        }
        after = page.NextContinuationToken
      } while (after !== undefined)
    },
    close: () => client.destroy(),
  }
}
