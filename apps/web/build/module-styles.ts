import type { Plugin } from 'vite'

const DEFAULT_IMPORT = /import (\w+) from ('[^']+\.module\.css')/g

/**
 * Turns `import styles from './x.module.css'` into `import * as styles`, so that the bundler writes each class where it
 * is used. The default export is an object, which the bundler would keep whole. When no name of a module is left, its
 * import is kept for the side effect, because the stylesheet must still be loaded.
 */
export function moduleStyles(): Plugin[] {
  return [
    {
      name: 'orbita:module-styles',
      apply: 'build',
      enforce: 'pre',
      transform: {
        filter: { id: /\.tsx?$/, code: /\.module\.css'/ },
        handler: (code) => ({ code: code.replace(DEFAULT_IMPORT, 'import * as $1 from $2'), map: null }),
      },
    },
    {
      name: 'orbita:module-styles-kept',
      apply: 'build',
      enforce: 'post',
      transform: { filter: { id: /\.module\.css$/ }, handler: () => ({ moduleSideEffects: 'no-treeshake' as const }) },
    },
  ]
}
