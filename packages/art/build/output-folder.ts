import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

export type OutputFile = { path: string; content: Uint8Array }

/**
 * Makes a folder contain exactly the given files. A file that already holds the same bytes is not written again, so
 * that file watchers only see real changes.
 */
export async function syncFolder(folder: string, files: readonly OutputFile[]): Promise<void> {
  await mkdir(folder, { recursive: true })
  await Promise.all(files.map((file) => writeIfChanged(join(folder, file.path), file.content)))
  await removeStale(folder, new Set(files.map((file) => file.path)))
}

async function writeIfChanged(path: string, content: Uint8Array): Promise<void> {
  const before = await readFile(path).catch(() => undefined)
  if (before?.equals(content)) return

  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, content)
}

async function removeStale(folder: string, kept: ReadonlySet<string>): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const stale = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => !kept.has(path.slice(folder.length + 1).replaceAll('\\', '/')))
  await Promise.all(stale.map((path) => rm(path)))
}
