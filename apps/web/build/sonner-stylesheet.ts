import type { Plugin } from 'vite'

/**
 * Ships sonner's stylesheet as a file beside its lazy chunk. On import sonner appends it to the head, which a policy
 * without 'unsafe-inline' refuses: the toast would show unstyled.
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
