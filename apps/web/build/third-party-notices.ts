import { readFile } from 'node:fs/promises'
import type { Plugin } from 'vite'

/** Publishes the third-party notices with the app, as `/assets/notices.txt`. */
export function thirdPartyNotices(file: string): Plugin {
  return {
    name: 'orbita:notices',
    applyToEnvironment: (environment) => environment.name === 'client',
    async generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'assets/notices.txt', source: await readFile(file) })
    },
  }
}
