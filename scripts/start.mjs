import { ensureInstalled, failWithoutFiles, requireNode } from './tools.mjs'

requireNode()
ensureInstalled()

// This import comes after the installation because the build needs the installed packages.
const { build } = await import('./build.mjs')
await build()

// The product runs in this process, so that signals reach it directly.
process.env.NODE_ENV ??= 'production'
const { run } = await import(new URL('../dist/server/main.js', import.meta.url).href).catch(failWithoutFiles)
await run()
