import { ensureInstalled, requireNode } from './tools.mjs'

// Runs the commands of operators (`npm run import-people`, `backup`, `restore`…) from the built server, on the same
// data, often while the product runs: nothing that it serves is built anew.
requireNode()
ensureInstalled()
const { buildCommands } = await import('./build.mjs')
await buildCommands()

const { runCommand } = await import(new URL('../dist/server/cli.js', import.meta.url).href)
await runCommand(process.argv.slice(2))
