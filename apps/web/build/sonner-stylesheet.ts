import type { Plugin } from 'vite'

/**
 * sonner appends its stylesheet to the head when imported, which a policy without 'unsafe-inline' refuses: the toast would
 * show unstyled. The same rules, as a file beside sonner's lazy chunk.
 *
 * @see decision 023
 */
export function sonnerStylesheet(): Plugin {
  return {
    name: 'orbita:sonner-stylesheet',
    enforce: 'pre',
    transform: {
      filter: { id: /sonner\/dist\/index\.mjs/ },
      handler(code) {
        const withoutInjection = code.replace(/^__insertCSS\("(?:[^"\\]|\\.)*"\);?$/m, '')
        if (withoutInjection === code) this.error('sonner no longer injects its styles this way: look again')
        return { code: `import 'sonner/dist/styles.css';\n${withoutInjection}`, map: null }
      },
    },
  }
}
