import { resolve } from 'node:path'
import type { Plugin } from 'vite'
import { compressFolder } from './compress.ts'

/** Writes the compressed copies of a build's files, which the server sends as they are. */
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
