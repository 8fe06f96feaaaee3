import { mkdir, readFile, stat, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import subsetFont from 'subset-font'
import type { Plugin } from 'vite'

const require = createRequire(import.meta.url)

/** The characters of Spanish copy. A name with any other character falls back to the system font for that character. */
export const LETTERS = `${printableAscii().replace(/[\\^`{}|~<>[\]]/g, '')}áéíóúüñÁÉÍÓÚÜÑ¡¿«»’“”–—…·º×−≈\u00a0`

const FACES = [
  { file: 'lilita.woff2', source: '@fontsource/lilita-one/files/lilita-one-latin-400-normal.woff2', options: {} },
  {
    file: 'nunito.woff2',
    source: '@fontsource-variable/nunito/files/nunito-latin-wght-normal.woff2',
    options: {
      // The copy uses 600 to 900 only.
      variationAxes: { wght: { min: 600, max: 900, default: 600 } },
      keepFeatures: ['kern', 'ccmp', 'locl', 'mark', 'mkmk'],
      noHinting: true,
    },
  },
]

/** Reduces the two typefaces to the letters and weights in use, before the build resolves them. */
export function fonts(folder: string): Plugin {
  return {
    name: 'orbita:fonts',
    async buildStart() {
      await mkdir(folder, { recursive: true })
      await Promise.all(FACES.map((face) => cut(join(folder, face.file), face)))
    },
  }
}

async function cut(target: string, { source, options }: (typeof FACES)[number]): Promise<void> {
  const origin = require.resolve(source)
  if (await isNewerThanAll(target, [origin, import.meta.filename])) return

  const small = await subsetFont(await readFile(origin), LETTERS, { targetFormat: 'woff2', ...options })
  await mkdir(dirname(target), { recursive: true })
  await writeFile(target, small)
}

async function isNewerThanAll(target: string, sources: string[]): Promise<boolean> {
  const made = await stat(target).catch(() => undefined)
  const changed = await Promise.all(sources.map((source) => stat(source)))
  return made !== undefined && changed.every(({ mtimeMs }) => mtimeMs < made.mtimeMs)
}

function printableAscii(): string {
  return String.fromCharCode(...Array.from({ length: 0x7f - 0x20 }, (_, index) => 0x20 + index))
}
