import { resolve } from 'node:path'
import type { Plugin } from 'vite'
import { compressFolder } from '../../web/build/compress.ts'

/** Writes the compressed copies of the console's files, which the server sends as they are. */
export function compressed(): Plugin {
  let folder: string | undefined
  return {
    name: 'orbita:compressed',
    apply: 'build',
    configResolved: ({ root, build }) => {
      folder = resolve(root, build.outDir)
    },
    closeBundle: async () => {
      if (folder !== undefined) await compressFolder(folder)
    },
  }
}
