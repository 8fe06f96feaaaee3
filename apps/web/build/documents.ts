import { writeFile } from 'node:fs/promises'
import type { ServerResponse } from 'node:http'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Connect, Plugin, Rolldown, ViteDevServer } from 'vite'
import type { RouterManifest } from '../src/server.tsx'
import { compressFolder } from './compress.ts'
import { sonnerStyleSources } from './sonner-style.ts'

type Options = {
  /** the folder of the server's bundle, from the root of the app */
  outDir: string
  /** the asset names of the browser's build, which the documents must use too */
  assetFileNames: string
}

/** The module that the router's plugin makes of a route's component. */
const ROUTE = /\/src\/routes(\/.*)\.tsx\?tsr-split=component/

/**
 * Makes `vite build` also build the bundle with which the server renders documents, and write `web.json`: the
 * address patterns of the app, the router's manifest with the scripts and stylesheets of each route, and what the policy must
 * let in.
 */
export function documents({ outDir, assetFileNames }: Options): Plugin {
  let manifest: RouterManifest | undefined
  return {
    name: 'orbita:documents',
    sharedDuringBuild: true,
    config: () => ({
      builder: {},
      environments: {
        documents: {
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
              input: 'src/server.tsx',
              output: { assetFileNames },
              checks: { ineffectiveDynamicImport: false },
            },
          },
        },
      },
    }),
    configureServer(server) {
      return () =>
        void server.middlewares.use((request, response, next) => answerShell(server, request, response, next))
    },
    generateBundle(_, bundle) {
      if (this.environment.name === 'client') manifest = manifestOf(bundle)
    },
    buildApp: {
      order: 'post',
      async handler(builder) {
        const { client, documents } = builder.environments
        if (!client || !documents) throw new Error('documents: environments are missing')
        if (!client.isBuilt) await builder.build(client)
        await builder.build(documents)
        const { root } = builder.config
        const web = resolve(root, client.config.build.outDir)
        const bundle = pathToFileURL(resolve(root, documents.config.build.outDir, 'server.js'))
        const { routePatterns } = (await import(bundle.href)) as { routePatterns: () => string[] }
        const styleSources = await sonnerStyleSources()
        await writeFile(join(web, 'web.json'), JSON.stringify({ manifest, patterns: routePatterns(), styleSources }))
        await compressFolder(resolve(web, 'assets'))
      },
    },
  }
}

/**
 * Lists the files of each route: the chunk of its component, everything that chunk imports, and their stylesheets. Every
 * script is named, so that a browser asks for all at once.
 */
function manifestOf(bundle: Rolldown.OutputBundle): RouterManifest {
  const chunks = Object.values(bundle).filter((part) => part.type === 'chunk')
  const app = closureOf(chunks.find(({ isEntry }) => isEntry)!)
  const routes: RouterManifest['routes'] = {
    // The entry comes first: a visitor's document fetches it later.
    __root__: { scripts: scriptsOf([...app].toReversed()), css: stylesOf(app) },
  }
  for (const chunk of chunks) {
    for (const module of chunk.moduleIds) {
      const path = ROUTE.exec(module)?.[1]
        ?.replaceAll('.', '/')
        .replace(/\/index$/, '/')
      if (path === undefined) continue
      const own = [...closureOf(chunk)].filter((part) => !app.has(part))
      routes[path] = { scripts: scriptsOf(own), css: stylesOf(own) }
    }
  }
  const hrefs = new Set(Object.values(routes).flatMap(({ css = [] }) => css as string[]))
  const styles = [...hrefs].map((href) => {
    const { source } = bundle[href.slice(1)] as Rolldown.OutputAsset
    return [href, String(source).trim()]
  })
  return { routes, inlineCss: { styles: Object.fromEntries(styles) } }

  /** Returns a chunk and what it imports. What is imported comes first: stylesheets depend on their order. */
  function closureOf(start: Rolldown.OutputChunk): Set<Rolldown.OutputChunk> {
    const found = new Set<Rolldown.OutputChunk>()
    const add = (chunk: Rolldown.OutputChunk, path: ReadonlySet<unknown>): void => {
      if (path.has(chunk) || found.has(chunk)) return
      for (const file of chunk.imports) {
        const part = bundle[file]
        if (part?.type === 'chunk') add(part, new Set([...path, chunk]))
      }
      found.add(chunk)
    }
    add(start, new Set())
    return found
  }
}

function scriptsOf(chunks: Iterable<Rolldown.OutputChunk>) {
  return [...chunks].map(({ fileName }) => ({ attrs: { type: 'module', async: true, src: `/${fileName}` } }))
}

function stylesOf(chunks: Iterable<Rolldown.OutputChunk>): string[] {
  return [...new Set([...chunks].flatMap((chunk) => [...(chunk.viteMetadata?.importedCss ?? [])]))].map(
    (file) => `/${file}`,
  )
}

/** Answers every page in development with the shell, which the browser fills. */
async function answerShell(
  server: ViteDevServer,
  { headers, originalUrl = '/' }: Connect.IncomingMessage,
  response: ServerResponse,
  next: Connect.NextFunction,
): Promise<void> {
  if (!headers.accept?.includes('text/html')) return next()

  try {
    const { renderDocument } = await server.ssrLoadModule('/src/server.tsx')
    const { html } = await renderDocument({
      url: new URL(originalUrl, `http://${headers.host}`).href,
      manifest: { routes: { __root__: { scripts: [{ attrs: { type: 'module', src: '/src/main.tsx' } }] } } },
      nonce: '',
      facts: { demo: true },
      of: 'shell',
      pictureOf: () => undefined,
    })
    response.setHeader('content-type', 'text/html')
    response.end(await server.transformIndexHtml(originalUrl, html))
  } catch (error) {
    next(error)
  }
}
