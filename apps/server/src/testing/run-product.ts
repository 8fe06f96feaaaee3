import { run } from '../run.ts'

// The whole program in a process of its own, over the web build whose folder is the argument.
const [dist] = process.argv.slice(2)
await run(dist === undefined ? {} : { dist })
