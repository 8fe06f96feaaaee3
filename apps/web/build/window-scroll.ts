import { resolve } from 'node:path'
import type { Plugin } from 'vite'

const OURS = resolve(import.meta.dirname, '../src/app/navigation/window-scroll.ts')

/** Replaces the router's scroll restoration with our own `window-scroll.ts`. @see decision 021 */
export function windowScroll(): Plugin {
  let isInPlace = false

  return {
    name: 'orbita:window-scroll',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    load: {
      filter: { id: /@tanstack\/router-core\/dist\/esm\/scroll-restoration\.js$/ },
      handler() {
        isInPlace = true
        const unused = ['getElementScrollRestorationEntry', 'defaultGetScrollRestorationKey', 'storageKey']
        return `export { setupScrollRestoration } from '${OURS}'\nexport let ${unused.join(', ')}`
      },
    },
    buildEnd(error) {
      if (!error && !isInPlace) this.error('the router no longer keeps its scroll restoration there: look again')
    },
  }
}
