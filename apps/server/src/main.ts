import { pathToFileURL } from 'node:url'
import { run } from './run.ts'

export { run }

// Imported by the start script, or run by itself while developing.
if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await run()
