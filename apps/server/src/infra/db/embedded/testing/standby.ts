import fs from 'node:fs'
import path from 'node:path'
import { type Cluster, openCluster } from '../open-cluster.ts'
import type { Settings } from '../settings.ts'

export type Pair = { primary: Cluster; standby: Cluster }

/**
 * Starts a server and a standby that follows it, over two copies of one cluster.
 *
 * @param folder an empty one that every user may enter
 * @param options.settings of both
 * @param options.testing whether neither has to survive a crash
 */
export async function startPair(
  folder: string,
  { settings = {}, testing }: { settings?: Settings; testing: boolean },
): Promise<Pair> {
  const [first, second] = ['primary', 'standby'].map((name) => path.join(folder, name)) as [string, string]
  const common = { product: 'orbita', testing }
  await (await openCluster({ ...common, dataDir: first })).release()
  fs.cpSync(first, second, { recursive: true, filter: (source) => path.basename(source) !== 'run' })
  copyOwners(first, second)
  const signal = path.join(second, 'pgdata', 'standby.signal')
  fs.writeFileSync(signal, '')
  const { uid, gid } = fs.statSync(path.join(first, 'pgdata'))
  if (process.getuid?.() === 0) fs.chownSync(signal, uid, gid)

  const primary = await openCluster({ ...common, dataDir: first, settings: { max_wal_senders: '4', ...settings } })
  const { host, port, user, password } = primary.config
  const conninfo = `host=${host} port=${port} user=${user} password=${password} application_name=standby`
  const standby = await openCluster({
    ...common,
    dataDir: second,
    settings: {
      ...settings,
      max_wal_senders: '4',
      synchronous_standby_names: '',
      primary_conninfo: conninfo,
      wal_retrieve_retry_interval: '200ms',
    },
  })
  return { primary, standby }
}

/** Gives a copied tree the owners and modes of its source, which copying as root does not keep. */
function copyOwners(source: string, copy: string): void {
  if (process.getuid?.() !== 0) return

  for (const name of ['.', ...(fs.readdirSync(copy, { recursive: true }) as string[])]) {
    const { uid, gid } = fs.statSync(path.join(source, name))
    fs.chownSync(path.join(copy, name), uid, gid)
  }
}
