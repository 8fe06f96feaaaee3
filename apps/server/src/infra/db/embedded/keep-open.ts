import { type Cluster, type OpenOptions, openCluster } from './open-cluster.ts'

/** The cluster, which can be opened again when it is lost. */
export type OpenDatabase = {
  /** The cluster as last opened. Its address stays the same, so a pool made from it stays valid. */
  readonly current: () => Cluster
  /** Opens the database again. Simultaneous callers share one attempt. */
  readonly reopen: () => Promise<Cluster>
  readonly close: () => Promise<void>
}

const GONE = new Set(['ECONNREFUSED', 'ENOENT', 'ECONNRESET', 'EPIPE', '57P01', '57P02', '57P03'])

/**
 * Returns whether an error means that the database is gone or stopping. The failed statement may or may not have run.
 */
export function isGone(error: unknown): boolean {
  const { code = '', message = '' } = error as { code?: string; message?: string }
  return GONE.has(code) || /Connection terminated|connection error and is not queryable/.test(message)
}

/**
 * Opens the cluster and keeps it. A caller that cannot *connect* because of an error that `isGone` calls `reopen` and
 * connects again; statements are never repeated here.
 *
 * @throws DataDirError as openCluster does
 */
export async function keepOpen(options: OpenOptions): Promise<OpenDatabase> {
  let cluster = await openCluster(options)
  let reopening: Promise<Cluster> | undefined
  let isClosed = false

  const openAgain = async (): Promise<Cluster> => {
    const former = cluster
    cluster = await openCluster(options)
    await former.release()
    return cluster
  }
  return {
    current: () => cluster,
    reopen: () => {
      if (isClosed) return Promise.reject(new Error('The database has been closed'))
      reopening ??= openAgain().finally(() => {
        reopening = undefined
      })
      return reopening
    },
    close: async () => {
      isClosed = true
      await reopening?.catch(() => undefined)
      await cluster.release()
    },
  }
}
