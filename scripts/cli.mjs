import { ensureInstalled, requireNode } from './tools.mjs'

// The commands of operators (`npm run import-people`, `backup`, `restore`): the built server's, over the same data.
requireNode()
ensureInstalled()
const { build } = await import('./build.mjs')
await build()

const { runCommand } = await import(new URL('../dist/server/cli.js', import.meta.url).href)
await runCommand(process.argv.slice(2))
