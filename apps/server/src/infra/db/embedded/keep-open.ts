import { type Cluster, type OpenOptions, openCluster } from './open-cluster.ts'

/** The cluster, brought back whenever it is found gone. */
export type OpenDatabase = {
  /** The cluster as last opened. Its address stays the same, so a pool made from it needs no rebuilding. */
  readonly current: () => Cluster
  /** Brings the database back; callers at the same time share one attempt. */
  readonly reopen: () => Promise<Cluster>
  readonly close: () => Promise<void>
}

const GONE = new Set(['ECONNREFUSED', 'ENOENT', 'ECONNRESET', 'EPIPE', '57P01', '57P02', '57P03'])

/** Whether an error says that the database itself is gone or going. Such a statement may or may not have happened. */
export function isGone(error: unknown): boolean {
  const { code = '', message = '' } = error as { code?: string; message?: string }
  return GONE.has(code) || /Connection terminated|connection error and is not queryable/.test(message)
}

/**
 * Opens the cluster and keeps it. Whoever fails to *connect* with an error that `isGone` calls `reopen` and connects
 * again; a statement is never repeated here.
 *
 * @throws DataDirError as openCluster does
 */
export async function keepOpen(options: OpenOptions): Promise<OpenDatabase> {
  let cluster = await openCluster(options)
  let reopening: Promise<Cluster> | undefined
  let isClosed = false

  const bringBack = async (): Promise<Cluster> => {
    const former = cluster
    cluster = await openCluster(options)
    await former.release()
    return cluster
  }
  return {
    current: () => cluster,
    reopen: () => {
      if (isClosed) return Promise.reject(new Error('The database has been closed'))
      reopening ??= bringBack().finally(() => {
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
