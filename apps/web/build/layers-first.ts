import type { Plugin } from 'vite'

/** The layers of Tailwind in its order, in which what comes later wins. */
const LAYERS = '@layer properties, theme, base, components, utilities;'

/**
 * Declares the order of the layers at the beginning of every stylesheet. A build that puts the styles of shared components
 * into a file that is linked before that of the page would otherwise name `components` first, and the reset of `base`
 * would win over it.
 */
export function layersFirst(): Plugin {
  return {
    name: 'orbita:layers-first',
    enforce: 'pre',
    transform: {
      filter: { id: /\.css$/ },
      handler: (code) => ({ code: `${LAYERS}\n${code}`, map: null }),
    },
  }
}
