import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'
import { compressFolder } from './compress.ts'
import { type FindFiles, readRouteFiles } from './route-files.ts'
import { type Renderer, writeTemplate } from './template.ts'

type Options = {
  /** paths of the pages that are rendered for visitors; `404` is the page for unknown paths */
  pages: string[]
  /** the one of them that shows the terms in force, which the server renders */
  ofTerms: string
  /** the folder of the rendering bundle, from the root of the app */
  outDir: string
  /** the asset names of the browser's build, which prerendered pages must use too */
  assetFileNames: string
}

/**
 * Makes `vite build` also build the bundle that renders the signed-out pages, render them with it, and write what the
 * server needs to serve them: the template, `web.json` and `pages.json`.
 */
export function prerender({ pages, ofTerms, outDir, assetFileNames }: Options): Plugin {
  let findFiles: FindFiles | undefined
  return {
    name: 'orbita:prerender',
    sharedDuringBuild: true,
    config: () => ({
      builder: {},
      build: { manifest: true },
      environments: {
        prerender: {
          consumer: 'server',
          // All dependencies are bundled: the server must not depend on the packages of the web.
          resolve: { noExternal: true },
          define: { 'process.env.NODE_ENV': '"production"' },
          build: {
            ssr: true,
            outDir,
            emptyOutDir: true,
            emitAssets: false,
            copyPublicDir: false,
            rolldownOptions: {
              input: 'src/prerender.tsx',
              output: { assetFileNames },
              // What a browser loads later, the server loads with the rest.
              checks: { ineffectiveDynamicImport: false },
            },
          },
        },
      },
    }),
    generateBundle(_, bundle) {
      if (this.environment.name === 'client') findFiles = readRouteFiles(bundle)
    },
    buildApp: {
      order: 'post',
      async handler(builder) {
        const { client, prerender } = builder.environments
        if (!client || !prerender) throw new Error('prerender: environments are missing')
        if (!client.isBuilt) await builder.build(client)
        await builder.build(prerender)
        if (!findFiles) throw new Error('prerender: the files of the routes are unknown')

        const { root } = builder.config
        const web = resolve(root, client.config.build.outDir)
        const rendered = resolve(root, prerender.config.build.outDir)
        const bundle = resolve(rendered, 'prerender.js')
        // The query avoids the import cache, so that a second build in the same process loads the new bundle.
        const renderer: Renderer = await import(`${pathToFileURL(bundle).href}?${Date.now()}`)
        await writeTemplate({ web, rendered, pages, ofTerms, renderer, findFiles })
        await compressFolder(resolve(web, 'assets'))
      },
    },
  }
}
