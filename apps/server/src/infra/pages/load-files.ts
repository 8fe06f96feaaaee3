import { readdir, readFile } from 'node:fs/promises'
import { extname, join, relative, sep } from 'node:path'
import { type Document, etagOf } from './document.ts'

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
const OURS = new Set(['/web.json', '/shell.html', '/index.html'])

/**
 * Reads every file of the web build into memory by its public path, with its compressed copies. A path that is not in
 * the map cannot be served, however it is written, because no request reaches the file system.
 */
export async function loadFiles(folder: string): Promise<ReadonlyMap<string, Document>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const bytes = new Map<string, Buffer>()
  for (const entry of entries.filter((found) => found.isFile())) {
    const file = join(entry.parentPath, entry.name)
    bytes.set(`/${relative(folder, file).split(sep).join('/')}`, await readFile(file))
  }
  const served = [...bytes].filter(([path]) => TYPES[extname(path)] && !OURS.has(path) && !path.includes('/.'))
  return new Map(served.map(([path, plain]) => [path, fileOf({ path, plain, bytes })]))
}

function fileOf({ path, plain, bytes }: { path: string; plain: Buffer; bytes: ReadonlyMap<string, Buffer> }): Document {
  const br = bytes.get(`${path}.br`)
  const gzip = bytes.get(`${path}.gz`)
  return {
    type: TYPES[extname(path)]!,
    etag: etagOf(plain),
    // Names below /assets contain the hash of the content.
    cacheControl: path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'public, no-cache',
    vary: 'Accept-Encoding',
    plain,
    ...(br && { br }),
    ...(gzip && { gzip }),
  }
}
