import type { Plugin } from 'vite'

/** What hono's client can do besides, by the condition under which it does it: no call of the app asks for any of it. */
const UNUSED = ['method === "ws"', 'method === "url" || method === "path"', 'args?.cookie', 'args.form']

/**
 * Leaves out of hono's client what the app never asks for: cookies and forms of its own, sockets, and addresses as such. Every
 * page with a session would load it.
 *
 * @see decision 024
 */
export function leanClient(): Plugin {
  return {
    name: 'orbita:lean-client',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /hono\/dist\/client\/client\.js$/ },
      handler(code) {
        const lean = UNUSED.reduce((left, condition) => {
          if (!left.includes(`if (${condition})`))
            this.error(`hono's client no longer asks whether ${condition}: look again`)
          return left.replace(`if (${condition})`, 'if (false)')
        }, code)
        return { code: lean, map: null }
      },
    },
  }
}
