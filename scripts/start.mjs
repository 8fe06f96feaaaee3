import { ensureInstalled, requireNode } from './tools.mjs'

requireNode()
ensureInstalled()

// Imported only now: building needs what was just installed.
const { build } = await import('./build.mjs')
await build()

// In this very process: a signal to it is a signal to the product.
process.env.NODE_ENV ??= 'production'
const { run } = await import(new URL('../dist/server/main.js', import.meta.url).href)
await run()
