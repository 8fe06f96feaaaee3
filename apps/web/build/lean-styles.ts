import type { Plugin } from 'vite'

/**
 * Takes out of the finished stylesheets what no browser needs: the notice of Tailwind's licence in each of them, which is
 * published once with those of the others (`third-party-notices.ts`), and the two properties that stand for `light-dark()`
 * in old browsers, which no stylesheet uses.
 */
export function leanStyles(): Plugin {
  return {
    name: 'orbita:lean-styles',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        for (const part of Object.values(bundle)) {
          if (part.type === 'asset' && part.fileName.endsWith('.css')) part.source = leanCss(`${part.source}`)
        }
      },
    },
  }
}

export function leanCss(css: string): string {
  if (/light-dark\(|var\(--lightningcss/.test(css)) throw new Error('lean styles: a stylesheet uses light-dark()')

  return css
    .replace(/\/\*! tailwindcss [^*]*\*\/\s*/g, '')
    .replace(/--lightningcss-(?:light|dark):(?:initial| );?/g, '')
    .trim()
}
