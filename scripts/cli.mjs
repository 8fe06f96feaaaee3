import { ensureInstalled, requireNode } from './tools.mjs'

// Runs the commands of operators (`npm run import-people`, `backup`, `restore`…) from the built server, on the same
// data.
requireNode()
ensureInstalled()
const { build } = await import('./build.mjs')
await build()

const { runCommand } = await import(new URL('../dist/server/cli.js', import.meta.url).href)
await runCommand(process.argv.slice(2))
