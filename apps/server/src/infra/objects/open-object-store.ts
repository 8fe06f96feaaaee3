import type { ObjectStore, ObjectStoreConfig } from './object-store.ts'

/** Opens the store of files. Its client is loaded only here, because most companies have none. */
export async function openObjectStore(config: ObjectStoreConfig): Promise<ObjectStore> {
  // The client warns of a Node.js that its later releases leave behind; the product pins the release it works with.
  process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED ??= 'true'
  return (await import('./s3-store.ts')).s3Store(config)
}
