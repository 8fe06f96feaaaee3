import { run } from '../../start/run.ts'

// Runs the whole program in a separate process, over the web build whose folder is the argument.
const [dist] = process.argv.slice(2)
await run(dist === undefined ? {} : { dist })
