import type { WorkboxPlugin } from 'workbox-core'
import { ExpirationPlugin } from 'workbox-expiration'
import { StaleWhileRevalidate } from 'workbox-strategies'
import { isWhole } from './is-whole.ts'

/** The names of the caches of documents begin like this; a page deletes them when its session ends. */
const NAME = 'documentos-'

/** The most documents that are kept, and for how long, in seconds: a long leave. */
const LIMITS = { maxEntries: 20, maxAgeSeconds: 30 * 24 * 3_600 }

type Options = {
  /** the name of this build: the files of another one may be gone */
  build: string
  /** the addresses of the files that the worker keeps */
  kept: ReadonlySet<string>
}

/**
 * Keeps the documents of the pages of the person whose session is open: the last one shows at once, and the next is fetched
 * meanwhile. A document names its session, and does not show itself in another.
 *
 * @see D-91
 */
export function keptDocuments({ build, kept }: Options) {
  const cacheName = `${NAME}${build}`
  /** counts how often the documents were forgotten: one that was asked for before is not kept afterwards */
  let epoch = 0

  const ofOnePerson: WorkboxPlugin = {
    requestWillFetch: async ({ request, state }) => {
      if (state) state.epoch = epoch
      return request
    },
    cacheWillUpdate: async ({ response, state }) => {
      const isPersonal = response.status === 200 && response.headers.get('cache-control')?.includes('no-store')
      if (!isPersonal || !isWhole(await response.clone().text(), kept)) return null
      return state?.epoch === epoch ? response : null
    },
  }
  const strategy = new StaleWhileRevalidate({
    cacheName,
    plugins: [ofOnePerson, new ExpirationPlugin({ ...LIMITS, purgeOnQuotaError: true })],
  })
  const forgetAll = async (isForgotten: (name: string) => boolean) => {
    const names = await caches.keys()
    await Promise.all(
      names.filter((name) => name.startsWith(NAME) && isForgotten(name)).map((name) => caches.delete(name)),
    )
  }

  return {
    strategy,
    forget: async (): Promise<void> => {
      epoch += 1
      await forgetAll(() => true)
    },
    forgetOtherBuilds: () => forgetAll((name) => name !== cacheName),
  }
}
