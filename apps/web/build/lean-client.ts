import type { Plugin } from 'vite'

/** The conditions of the features of hono's client that no call of the app uses. */
const UNUSED = ['method === "ws"', 'method === "url" || method === "path"', 'args?.cookie', 'args.form']

/**
 * The file of hono's client. The test fails when a release moves it, because the build would then leave nothing out.
 */
export const PART = /hono\/dist\/client\/client\.js$/

/**
 * Leaves out of hono's client what the app never asks for: cookies and forms of its own, sockets, and addresses as such. Every
 * page with a session would load it. A release whose client has other conditions ends the build.
 *
 * @see decision 024
 */
export function leanClient(): Plugin {
  return {
    name: 'orbita:lean-client',
    apply: 'build',
    enforce: 'pre',
    transform: { filter: { id: PART }, handler: (code) => ({ code: leanClientOf(code), map: null }) },
  }
}

/** Returns the code of hono's client without what no call asks for. */
export function leanClientOf(code: string): string {
  return UNUSED.reduce((left, condition) => {
    if (!left.includes(`if (${condition})`)) throw new Error(`hono’s client no longer asks whether ${condition}`)
    return left.replace(`if (${condition})`, 'if (false)')
  }, code)
}
