import { readFile } from 'node:fs/promises'
import { join, relative, resolve } from 'node:path'
import type { Plugin } from 'vite'

const ROOT = resolve(import.meta.dirname, '../../..')
const FOLDER = /^(.*\/node_modules\/(?:@[^/]+\/)?[^/]+)\//

type Options = {
  /** the packages whose content reaches the build without being a module of it: fonts, icons, utilities */
  content: readonly string[]
  /** the environment of Vite that is built last */
  last: string
  /** name of the file within that build, at a place that is not served */
  fileName: string
  /** the file of their notices, which is published as `/assets/notices.txt` */
  notices: string
}

/**
 * Writes the folders of all npm packages that are part of the build, from the root of the project. A release lists them in
 * its bill of materials. The notices that their authors ask for are published with the app.
 */
export function bundledPackages({ content, last, fileName, notices }: Options): Plugin {
  const folders = new Set(content.map((name) => join('node_modules', name)))
  return {
    name: 'orbita:bundled-packages',
    sharedDuringBuild: true,
    async generateBundle(_, bundle) {
      if (this.environment.name === 'client') {
        this.emitFile({ type: 'asset', fileName: 'assets/notices.txt', source: await readFile(notices) })
      }
      for (const chunk of Object.values(bundle)) {
        for (const id of chunk.type === 'chunk' ? chunk.moduleIds : []) {
          const folder = FOLDER.exec(id.replace('\0', ''))?.[1]
          if (folder !== undefined) folders.add(relative(ROOT, folder))
        }
      }
      if (this.environment.name !== last) return

      this.emitFile({ type: 'asset', fileName, source: JSON.stringify([...folders].toSorted()) })
    },
  }
}
