import { constants } from 'node:fs'
import { type FileHandle, lstat, mkdir, open, readdir, rename } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type FoundFile, isToLoad, KINDS_OF_FOLDERS, MOST_FOUND, type Place, PlaceError } from './place.ts'

/** Returns a folder of the machine as the place of the files that load at their hour. @param path absolute */
export function folderPlace(path: string): Place {
  return {
    look: async () => {
      await within(`leer la carpeta ${path}`, () => readdir(path), path)
      const found: FoundFile[] = []
      for (const { kind, folder } of KINDS_OF_FOLDERS) {
        const at = join(path, folder)
        // Made for whoever drops the first file; where the product may not write, they make it.
        await mkdir(at).catch(() => undefined)
        const names = (await within(`leer la carpeta ${at}`, () => readdir(at), at)).filter(isToLoad).toSorted()
        for (const name of names.slice(0, MOST_FOUND)) {
          const file = await fileAt(join(at, name))
          if (file) found.push({ kind, key: `${folder}/${name}`, name, ...file })
        }
      }
      return found
    },

    read: async ({ key, ...file }) => {
      const at = join(path, key)
      return within(`leer ${at}`, async () => {
        const handle = await open(at, constants.O_RDONLY | constants.O_NOFOLLOW).catch(unlessGone)
        if (!handle) return 'gone'
        try {
          return await readWhole(handle, file)
        } finally {
          await handle.close()
        }
      })
    },

    move: async (from, to) => {
      await within(`mover ${join(path, from)}`, async () => {
        await mkdir(dirname(join(path, to)), { recursive: true })
        await rename(join(path, from), join(path, to)).catch(unlessGone)
      })
    },
  }
}

/** Returns the size and time of a file; undefined for what is none, a link included: it may lead to any file of the machine. */
async function fileAt(path: string): Promise<Pick<FoundFile, 'bytes' | 'modifiedAt'> | undefined> {
  const stat = await within(`mirar ${path}`, () => lstat(path).catch(unlessGone))
  return stat?.isFile() ? { bytes: stat.size, modifiedAt: new Date(Math.floor(stat.mtimeMs)) } : undefined
}

async function readWhole(
  handle: FileHandle,
  { bytes, modifiedAt }: Pick<FoundFile, 'bytes' | 'modifiedAt'>,
): Promise<Buffer | 'changed'> {
  const isSame = async () => {
    const stat = await handle.stat()
    return stat.size === bytes && Math.floor(stat.mtimeMs) === modifiedAt.getTime()
  }
  if (!(await isSame())) return 'changed'
  const content = await handle.readFile()
  return content.length === bytes && (await isSame()) ? content : 'changed'
}

/** Does something in the folder, or says in Spanish why it cannot be done. @param folder what is missing, if it is that */
async function within<Result>(what: string, work: () => Promise<Result>, folder?: string): Promise<Result> {
  try {
    return await work()
  } catch (cause) {
    const { code = '' } = cause as NodeJS.ErrnoException
    if (code === 'ENOENT' && folder) throw new PlaceError(`No está la carpeta ${folder}.`, { cause })
    if (code === 'ENOTDIR' && folder) throw new PlaceError(`${folder} no es una carpeta.`, { cause })
    const why = ['EACCES', 'EPERM', 'EROFS'].includes(code) ? 'no tiene permiso' : `el sistema responde ${code}`
    throw new PlaceError(`El producto no puede ${what}: ${why}.`, { cause })
  }
}

function unlessGone(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}
