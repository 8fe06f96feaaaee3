import { pathToFileURL } from 'node:url'
import { run } from './start/run.ts'

export { run }

// The start script imports this file; in development it runs by itself.
if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await run()
