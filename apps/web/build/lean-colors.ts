import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

type Theme = {
  /** the hexadecimal value of each custom property */
  colors: ReadonlyMap<string, string>
  /** the properties of the `@theme inline` blocks */
  inline: ReadonlySet<string>
}

/**
 * Replaces the colours of `@theme inline` and every `--alpha()` in the stylesheets with their values. As custom
 * properties the palette would weigh 2 KB in the first load. Tailwind's own `--alpha()` becomes a `color-mix()`, and a
 * gradient between two of those is interpolated in Oklab instead of sRGB.
 */
export function leanColors({ theme }: { theme: string }): Plugin {
  return {
    name: 'orbita:lean-colors',
    enforce: 'pre',
    transform: {
      filter: { id: { include: /\.css$/, exclude: theme }, code: /var\(--color-/ },
      handler(code) {
        this.addWatchFile(theme)
        return { code: inlineColors(code, readTheme(readFileSync(theme, 'utf8'))), map: null }
      },
    },
  }
}

/** Reads the colors of a theme, and which of them are `@theme inline`. */
export function readTheme(css: string): Theme {
  const colors = new Map<string, string>()
  const inline = new Set<string>()
  for (const [, kind, block] of css.matchAll(/@theme (\w+) \{([^}]*)\}/g)) {
    for (const [, name, value] of block!.matchAll(/(--color-[\w-]+):\s*(#(?:[0-9a-f]{3}){1,2});/g)) {
      colors.set(name!, value!)
      if (kind === 'inline') inline.add(name!)
    }
  }
  return { colors, inline }
}

/** Writes the value of a color where a stylesheet takes a part of it, or where the theme has it inline. */
export function inlineColors(css: string, { colors, inline }: Theme): string {
  return css
    .replace(/--alpha\(\s*var\((--color-[\w-]+)\)\s*\/\s*([\d.]+%)\s*\)/g, (whole, name: string, share: string) => {
      const value = colors.get(name)
      return value ? `rgb(${channelsOf(value)} / ${share})` : whole
    })
    .replace(/var\((--color-[\w-]+)\)/g, (whole, name: string) => (inline.has(name) ? colors.get(name)! : whole))
}

function channelsOf(hex: string): string {
  const digits = hex.length === 4 ? hex.replace(/[^#]/g, '$&$&') : hex
  return [1, 3, 5].map((start) => Number.parseInt(digits.slice(start, start + 2), 16)).join(' ')
}
