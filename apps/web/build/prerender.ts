import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'
import { compressFolder } from './compress.ts'
import { type Renderer, writeTemplate } from './template.ts'

type Options = {
  /** paths of the pages that the server renders at its start; `404` is the one for unknown paths */
  pages: string[]
  /** where the bundle that renders them goes, from the root of the app */
  outDir: string
  /** how the browser's build names its assets: the pages rendered ahead ask for them by these names */
  assetFileNames: string
}

/**
 * `vite build` also makes the bundle with which the server renders the signed-out pages, and writes what it needs to answer
 * them: the template and `web.json`.
 */
export function prerender({ pages, outDir, assetFileNames }: Options): Plugin {
  return {
    name: 'orbita:prerender',
    config: () => ({
      builder: {},
      build: { manifest: true },
      environments: {
        prerender: {
          consumer: 'server',
          // Whole: the server must not depend on the packages of the web.
          resolve: { noExternal: true },
          define: { 'process.env.NODE_ENV': '"production"' },
          build: {
            ssr: true,
            outDir,
            emptyOutDir: true,
            emitAssets: false,
            copyPublicDir: false,
            rolldownOptions: { input: 'src/prerender.tsx', output: { assetFileNames } },
          },
        },
      },
    }),
    buildApp: {
      order: 'post',
      async handler(builder) {
        const { client, prerender } = builder.environments
        if (!client || !prerender) throw new Error('prerender: environments are missing')
        if (!client.isBuilt) await builder.build(client)
        await builder.build(prerender)

        const { root } = builder.config
        const web = resolve(root, client.config.build.outDir)
        const bundle = resolve(root, prerender.config.build.outDir, 'prerender.js')
        // A rebuild in the same process must not be given the previous one.
        const renderer: Renderer = await import(`${pathToFileURL(bundle).href}?${Date.now()}`)
        await writeTemplate({ web, pages, renderer })
        await compressFolder(resolve(web, 'assets'))
      },
    },
  }
}
