import type { Plugin } from 'vite'

/**
 * Vite's helper around `import()` also preloads scripts, which we leave to the chunks themselves (`resolveDependencies` in
 * the configuration). Ours does the rest of its contract: it waits for the stylesheets of a chunk and tells of failures with
 * `vite:preloadError`. It then throws an error of its own name: at the browser's the router loads the whole page again,
 * which without a network loses it. Should Vite move its helper, its own is used again, at 0.4 KB of the first load.
 *
 * @see decision 020
 */
export function styleLoader(): Plugin {
  return {
    name: 'orbita:style-loader',
    apply: 'build',
    enforce: 'pre',
    load: { filter: { id: /vite\/preload-helper\.js$/ }, handler: () => ({ code: HELPER, moduleSideEffects: false }) },
  }
}

const HELPER = `
// The entry's stylesheet stands in every page, and is no file to ask for.
const sheets = { [document.querySelector('style[data-file]')?.dataset.file]: 1 }

function sheet(path) {
  return sheets[path] ??= new Promise((resolve, reject) => {
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.href = '/' + path
    link.onload = resolve
    link.onerror = () => {
      delete sheets[path]
      link.remove()
      reject(new Error(path))
    }
    document.head.append(link)
  })
}

export const __vitePreload = (load, paths = []) =>
  Promise.all(paths.map(sheet)).then(load).catch((cause) => {
    dispatchEvent(new Event('vite:preloadError'))
    const error = new Error('missing part', { cause })
    error.name = 'MissingPart'
    throw error
  })
`
