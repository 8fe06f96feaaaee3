import { createHash, randomUUID } from 'node:crypto'
import { chmod, type FileHandle, mkdir, open, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** A file that has arrived whole. It stays on the disk until the work that needs it ends. */
export type ArrivedFile = {
  /** the hash of its bytes, in hexadecimal */
  sha256: string
  /** Reads the file into memory. */
  read(): Promise<Buffer>
}

/** A temporary file that is being written. */
export type SpoolFile = {
  write(chunk: Uint8Array): Promise<void>
  end(): ArrivedFile
  /** Removes the file, complete or not. */
  remove(): Promise<void>
}

/** Empties the folder of temporary files, creating it when it is missing. Called at start, after a possible crash. */
export async function clearSpool(folder: string): Promise<void> {
  // A file in its place has nothing that is kept, and would end the start.
  if ((await stat(folder).catch(() => undefined))?.isFile()) await rm(folder)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await chmod(folder, 0o700)
  // Another process may be using one of these files; it loses only the name and keeps what it has opened.
  for (const name of await readdir(folder)) await rm(join(folder, name), { force: true, recursive: true })
}

/**
 * Opens a temporary file. Its name is removed at once where the system allows it, so that a process which is killed
 * leaves nothing behind.
 */
export async function openSpoolFile(folder: string): Promise<SpoolFile> {
  const path = join(folder, randomUUID())
  const file = await open(path, 'wx+', 0o600)
  await rm(path, { force: true }).catch(() => undefined)

  const hash = createHash('sha256')
  let size = 0
  return {
    write: async (chunk) => {
      hash.update(chunk)
      await writeAt(file, chunk, size)
      size += chunk.byteLength
    },
    end: () => ({ sha256: hash.digest('hex'), read: () => readWhole(file, size) }),
    remove: async () => {
      await file.close()
      await rm(path, { force: true })
    },
  }
}

async function writeAt(file: FileHandle, chunk: Uint8Array, position: number): Promise<void> {
  for (let written = 0; written < chunk.byteLength; ) {
    const left = chunk.byteLength - written
    written += (await file.write(chunk, written, left, position + written)).bytesWritten
  }
}

async function readWhole(file: FileHandle, size: number): Promise<Buffer> {
  const bytes = Buffer.alloc(size)
  for (let read = 0; read < size; ) {
    const { bytesRead } = await file.read(bytes, read, size - read, read)
    if (bytesRead === 0) throw new Error('A temporary file is shorter than what was written to it')
    read += bytesRead
  }
  return bytes
}
