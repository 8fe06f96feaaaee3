import { optimize } from 'svgo'
import type { Plugin } from 'vite'

const PATH = /\bd="([^"]+)"/g

/**
 * Rounds the paths of the icons to whole units of their 256-unit grid. At the size of the icons a unit is a tenth of a
 * pixel, and the decimals are a third of their weight.
 */
export function leanIcons(): Plugin {
  return {
    name: 'orbita:lean-icons',
    enforce: 'pre',
    transform: {
      filter: { id: /~icons\// },
      handler: (code) => ({ code: code.replace(PATH, (_, path: string) => `d="${rounded(path)}"`), map: null }),
    },
  }
}

function rounded(path: string): string {
  const { data } = optimize(`<svg viewBox="0 0 256 256"><path d="${path}"/></svg>`, {
    plugins: [{ name: 'convertPathData', params: { floatPrecision: 0 } }],
  })
  return / d="([^"]+)"/.exec(data)?.[1] ?? path
}
