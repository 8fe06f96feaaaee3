/** An object of the store, as a listing names it. */
export type ListedObject = { key: string; bytes: number; modifiedAt: Date }

/**
 * A store of files outside the database. Every method throws `StoreAwayError` when the store does not answer or refuses
 * the product, and has then done all or nothing.
 */
export type ObjectStore = {
  /** Writes an object, replacing one with the same key. */
  put(key: string, content: Buffer): Promise<void>
  /** @returns the bytes; undefined when there is no such object */
  get(key: string): Promise<Buffer | undefined>
  /** Deletes an object; one that does not exist is no error. */
  delete(key: string): Promise<void>
  /** Moves an object, replacing one with the same key. One that does not exist is no error. */
  move(from: string, to: string): Promise<void>
  /** Lists the objects whose keys begin with a prefix, in the order of their bytes. */
  list(prefix: string): AsyncIterable<ListedObject>
  close(): void
}

/** The place of an S3-compatible store, and the credentials for it. */
export type ObjectStoreConfig = {
  /** scheme, host and port, without a trailing slash; the bucket is addressed as the first part of the path */
  endpoint: string
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

/** The error of a store of files that does not answer, or refuses the product. */
export class StoreAwayError extends Error {
  override readonly name = 'StoreAwayError'
}
