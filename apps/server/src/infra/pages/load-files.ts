import { readdir, readFile } from 'node:fs/promises'
import { extname, join, sep } from 'node:path'
import { type BuildFile, type Encoding, etagOf } from './build-file.ts'

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
  '.txt': 'text/plain; charset=utf-8',
}

/** The files of the build that only the server needs. */
const OURS = new Set(['/web.json', '/index.html'])

/** The endings of the compressed copies that the build writes beside a file, the smallest first. */
const COPIES: readonly (readonly [Encoding, ending: string])[] = [
  ['br', '.br'],
  ['gzip', '.gz'],
]

/** The names below it contain a hash of the content. */
const NAMED_BY_CONTENT = '/assets/'

/**
 * Lists the files of a build by their public path. A path that is not in the list cannot be served, however it is
 * written, because no path of a request reaches the file system. A file is read when it is first asked for, and kept: most of them
 * a process never sends.
 */
export async function loadFiles(folder: string): Promise<ReadonlyMap<string, BuildFile>> {
  const names = await readdir(folder, { recursive: true })
  const byPath = new Map(names.map((name) => [`/${name.split(sep).join('/')}`, join(folder, name)]))
  const served = [...byPath].filter(([path]) => TYPES[extname(path)] && !OURS.has(path) && !path.includes('/.'))
  return new Map(
    await Promise.all(served.map(async ([path, file]) => [path, await fileOf(path, file, byPath)] as const)),
  )
}

async function fileOf(path: string, file: string, byPath: ReadonlyMap<string, string>): Promise<BuildFile> {
  const isNamedByContent = path.startsWith(NAMED_BY_CONTENT)
  return {
    type: TYPES[extname(path)]!,
    etag: etagOf(isNamedByContent ? Buffer.from(path) : await readFile(file)),
    cacheControl: isNamedByContent ? 'public, max-age=31536000, immutable' : 'public, no-cache',
    vary: 'Accept-Encoding',
    encodings: COPIES.filter(([, ending]) => byPath.has(`${path}${ending}`)).map(([encoding]) => encoding),
    read: keptReader(file),
  }
}

/** Returns a reader that keeps what it has read. */
function keptReader(file: string): BuildFile['read'] {
  const kept = new Map<Encoding | undefined, Buffer>()
  return async (encoding) => {
    const known = kept.get(encoding)
    if (known) return known

    const ending = COPIES.find(([name]) => name === encoding)?.[1] ?? ''
    const bytes = await readFile(`${file}${ending}`).catch(unlessGone)
    if (bytes) kept.set(encoding, bytes)
    return bytes
  }
}

function unlessGone(error: unknown): undefined {
  if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
}
