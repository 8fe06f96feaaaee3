import type { Rolldown } from 'vite'

/** The files that a page needs besides the entry, as paths from the root of the site. */
export type RouteFiles = { scripts: string[]; styles: string[] }

/** Finds the files of a page from the ids of its routes, or the id `404`. */
export type FindFiles = (routeIds: readonly string[]) => RouteFiles

/** The file that the router's plugin makes of a route's component. */
const ROUTE = /\/src\/routes(\/.*)\.tsx\?tsr-split=component/

const NOT_FOUND = '/src/features/not-found/not-found-page.tsx'

/**
 * Finds the files of each route in the browser's build: its component's chunk and everything that chunk imports. The
 * browser would otherwise discover them one after another, once the entry has run.
 */
export function readRouteFiles(bundle: Rolldown.OutputBundle): FindFiles {
  const chunks = Object.values(bundle).filter((part) => part.type === 'chunk')
  const chunkOf = new Map<string, Rolldown.OutputChunk>()
  for (const chunk of chunks) for (const id of chunk.moduleIds) chunkOf.set(routeIdOf(id), chunk)

  return (routeIds) => {
    const seen = new Set<Rolldown.OutputChunk>()
    const found = new Set<Rolldown.OutputChunk>()
    for (const id of routeIds) add(chunkOf.get(id))
    const styles = [...found].flatMap((chunk) => [...(chunk.viteMetadata?.importedCss ?? [])])
    // The largest comes first: a browser asks for a few files at a time, in this order.
    const bySize = [...found].toSorted((one, other) => other.code.length - one.code.length)
    return {
      scripts: bySize.map(({ fileName }) => `/${fileName}`),
      styles: [...new Set(styles)].map((file) => `/${file}`),
    }

    function add(part: Rolldown.OutputChunk | Rolldown.OutputAsset | undefined): void {
      if (part?.type !== 'chunk' || part.isEntry || seen.has(part)) return
      seen.add(part)
      // What a chunk imports comes before it, as when the browser loads it: stylesheets depend on their order.
      for (const file of part.imports) add(bundle[file])
      found.add(part)
    }
  }
}

/** Returns the id of the route that a module is the component of, or another text. */
function routeIdOf(module: string): string {
  if (module.endsWith(NOT_FOUND)) return '404'
  return (
    ROUTE.exec(module)?.[1]
      ?.replaceAll('.', '/')
      .replace(/\/index$/, '/') ?? module
  )
}
