import type { Plugin } from 'vite'

/**
 * Replaces Vite's helper around `import()`, which also preloads scripts; we leave those to the chunks themselves
 * (`resolveDependencies` in the configuration). Ours keeps the rest of its contract: it waits for the stylesheets of a
 * chunk and reports failures with `vite:preloadError`. It then throws an error with a name of its own: when the router
 * meets the browser's error it reloads the whole page, and without a network the page is lost. If Vite moves its
 * helper, this replacement no longer applies and Vite's own is used, which adds 0.4 KB to the first load.
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
const sheets = {}
// The entry's stylesheet is inlined in every page, and those of a first screen in its own, so there is no file to fetch.
for (const { dataset } of document.querySelectorAll('style[data-file]')) sheets[dataset.file] = 1
// A document that shows an outline links the stylesheets of its page, and scripts wait for them.
for (const link of document.querySelectorAll('link[rel=stylesheet]')) sheets[link.getAttribute('href').slice(1)] = 1

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
    // At the end of the body it is the last stylesheet. Before another one, such as the rules of a first screen, its layer
    // would have the browser style and lay out the whole page again.
    document.body.append(link)
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
