import { createHash } from 'node:crypto'
import { readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Plugin } from 'vite'
import { compressFile } from './compress.ts'

const NAME = 'sw.js'

/** The expression in the sources of the worker that the build replaces by the list of files to keep. */
const PLACE = 'self.__PRECACHE'

/** The expression that the build replaces by a name of this build. */
const BUILD = 'self.__BUILD'

/** The expression that the build replaces by the address of the app's icon, which notices outside the app show. */
const ICON = 'self.__ICON'

type Kept = {
  /** names of the drawings to keep, without their hash: those of the frame and of the offline scene */
  drawings: readonly string[]
  /** the address of the document without a person's data, for pages that need a session */
  shell: string
  /** the most bytes that the first visit may download for all of it, compressed */
  budget: number
}

/**
 * Bundles the service worker as `sw.js`, beside the browser's build, and writes into it the files that it keeps: every
 * script and stylesheet, the fonts, the named drawings and the shell. It stands after `documents`, which writes the
 * manifest. The build fails when the files are over the budget, or when one is missing.
 *
 * @see D-90
 */
export function serviceWorker(kept: Kept): Plugin {
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
        await writeKept(resolve(builder.config.root, client.config.build.outDir), kept)
      },
    },
  }
}

/** Writes into the bundled worker what it keeps. */
async function writeKept(web: string, { drawings, shell, budget }: Kept): Promise<void> {
  const names = await readdir(join(web, 'assets'))
  const files = keptFiles(names, drawings)
  const icon = names.find((name) => /^icon-192-.{6}\.png$/.test(name))
  if (!icon) throw new Error('service worker: there is no icon of 192 pixels')

  const bytes = await downloadOf(web, files)
  if (bytes > budget) throw new Error(`service worker: ${bytes} bytes to keep, and ${budget} are allowed`)

  const manifest = await readFile(join(web, 'web.json'))
  const revision = createHash('sha256').update(manifest).digest('hex').slice(0, 12)
  const list = [
    ...files.map((file) => ({ url: `/${file}`, revision: null as string | null })),
    { url: shell, revision },
  ]
  const values = { [PLACE]: list, [ICON]: `/assets/${icon}`, [BUILD]: revision }
  let source = await readFile(join(web, NAME), 'utf8')
  for (const [place, value] of Object.entries(values)) {
    if (source.split(place).length !== 2) throw new Error(`service worker: ${NAME} must say ${place} once`)
    source = source.replace(place, () => JSON.stringify(value))
  }
  await writeFile(join(web, NAME), source)
  await compressFile(join(web, NAME))
}

function keptFiles(names: readonly string[], drawings: readonly string[]): string[] {
  const pictures = drawings.map((drawing) => {
    const [file, ...others] = names.filter(
      (name) => name.endsWith('.svg') && name.replace(/-.{6}\.svg$/, '') === drawing,
    )
    if (!file || others.length > 0)
      throw new Error(`service worker: ${others.length + (file ? 1 : 0)} drawings are named ${drawing}`)
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
