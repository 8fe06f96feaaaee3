import type { Plugin } from 'vite'

const DEFAULT_IMPORT = /import (\w+) from ('[^']+\.module\.css')/g

/**
 * Turns `import styles from './x.module.css'` into `import * as styles`, so that the bundler writes each class where it is
 * used. The default export is an object, which would stay in the bundle whole. A module none of whose names are left is
 * still a stylesheet, so it is kept as an import for its side effect.
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
