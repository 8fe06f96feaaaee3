import { createHash } from 'node:crypto'
import { readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import type { Plugin } from 'vite'
import type { PageFiles } from '../worker/page-files.ts'
import { compressFile } from './compress.ts'

const NAME = 'sw.js'

/** The expression in the sources of the worker that the build replaces by the list of files to keep. */
const PLACE = 'self.__PRECACHE'

/** The expression that the build replaces by the files of the pages. */
const PAGES = 'self.__PAGES'

/** The expression that the build replaces by the address of the app's icon, which notices outside the app show. */
const ICON = 'self.__ICON'

/**
 * Bundles the service worker as `sw.js`, beside the browser's build. `precache` writes into it what to keep.
 *
 * @see D-90
 */
export function serviceWorker(): Plugin {
  return {
    name: 'orbita:service-worker',
    apply: 'build',
    config: () => ({
      environments: {
        worker: {
          consumer: 'client',
          define: { 'process.env.NODE_ENV': '"production"' },
          build: {
            outDir: '../../dist/web',
            emptyOutDir: false,
            copyPublicDir: false,
            manifest: false,
            rolldownOptions: {
              input: 'worker/service-worker.ts',
              output: { format: 'iife', entryFileNames: NAME, codeSplitting: false },
            },
          },
        },
      },
    }),
    buildApp: {
      order: 'post',
      async handler(builder) {
        const { client, worker } = builder.environments
        if (!client || !worker) throw new Error('service worker: environments are missing')
        // The browser's build empties the folder, so it comes first.
        if (!client.isBuilt) await builder.build(client)
        await builder.build(worker)
      },
    },
  }
}

type Kept = {
  /** names of the drawings to keep, without their hash: those of the frame and of the offline scene */
  drawings: readonly string[]
  /** the addresses of the documents that the server makes of the shell for pages that need a session */
  shells: readonly string[]
  /** the most bytes that the first visit may download for all of it, compressed */
  budget: number
}

/**
 * Writes into `sw.js` the files that it keeps: every script and stylesheet, the fonts, the named drawings and the shell.
 * It stands after `prerender`, which writes the shell and the outlines. The build fails when the files are over the budget, or when one is
 * missing.
 */
export function precache({ drawings, shells, budget }: Kept): Plugin {
  return {
    name: 'orbita:precache',
    apply: 'build',
    buildApp: {
      order: 'post',
      async handler({ config, environments }) {
        const web = resolve(config.root, environments.client!.config.build.outDir)
        const names = await readdir(join(web, 'assets'))
        const files = keptFiles(names, drawings)
        const icon = names.find((name) => /^icon-192-.{6}\.png$/.test(name))
        if (!icon) throw new Error('precache: there is no icon of 192 pixels')

        const texts = await Promise.all(['shell.html', 'web.json'].map((name) => readFile(join(web, name))))
        // Each document is the shell with the outline of one page at most.
        const ofShells = brotliCompressSync(Buffer.concat(texts)).length * shells.length
        const bytes = (await downloadOf(web, files)) + ofShells
        if (bytes > budget) throw new Error(`precache: ${bytes} bytes to keep, and ${budget} are allowed`)

        const revision = createHash('sha256').update(Buffer.concat(texts)).digest('hex').slice(0, 12)
        const list = [
          ...files.map((file) => ({ url: `/${file}`, revision: null as string | null })),
          ...shells.map((url) => ({ url, revision })),
        ]
        const source = await readFile(join(web, NAME), 'utf8')
        for (const place of [PLACE, PAGES, ICON]) {
          if (source.split(place).length !== 2) throw new Error(`precache: ${NAME} must say ${place} once`)
        }

        await writeFile(
          join(web, NAME),
          source
            .replace(PLACE, () => JSON.stringify(list))
            .replace(PAGES, () => JSON.stringify(filesOfPages(JSON.parse(texts[1]!.toString()))))
            .replace(ICON, () => JSON.stringify(`/assets/${icon}`)),
        )
        await compressFile(join(web, NAME))
      },
    },
  }
}

type WebJson = {
  pages: string[]
  routes: Record<string, { scripts: string[]; styles: string[] }>
  outlines: Record<string, unknown>
}

/** Lists the files of the pages that need a session, without those that have a document of their own. */
function filesOfPages({ pages, routes, outlines }: WebJson): PageFiles {
  return Object.entries(routes)
    .filter(([pattern, { scripts }]) => scripts.length > 0 && !pages.includes(pattern) && !(pattern in outlines))
    .map(([pattern, { scripts, styles }]) => [pattern, scripts, styles])
}

function keptFiles(names: readonly string[], drawings: readonly string[]): string[] {
  const pictures = drawings.map((drawing) => {
    const [file, ...others] = names.filter(
      (name) => name.endsWith('.svg') && name.replace(/-.{6}\.svg$/, '') === drawing,
    )
    if (!file || others.length > 0)
      throw new Error(`precache: ${others.length + (file ? 1 : 0)} drawings are named ${drawing}`)
    return file
  })
  const code = names.filter((name) => /\.(?:js|css|woff2)$/.test(name))
  return [...code, ...pictures].toSorted().map((name) => `assets/${name}`)
}

/** Returns what a browser downloads for these files, in bytes. */
async function downloadOf(web: string, files: readonly string[]): Promise<number> {
  const sizes = await Promise.all(
    files.map(async (file) => (await stat(join(web, `${file}.br`)).catch(() => stat(join(web, file)))).size),
  )
  return sizes.reduce((sum, size) => sum + size, 0)
}
