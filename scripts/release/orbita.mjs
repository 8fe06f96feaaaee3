import { readFileSync } from 'node:fs'
import { fail, failWithoutFiles, requireNode } from '../tools.mjs'

/**
 * The program of a release: `node orbita.mjs` serves the product, and `node orbita.mjs COMMAND …` runs a command of the
 * operators. It needs nothing but Node.js and the folder it lies in.
 */
requireNode()
const { version, build, platform } = JSON.parse(readFileSync(new URL('./package.json', import.meta.url), 'utf8'))
const here = `${process.platform}-${process.arch}`
if (here !== platform) fail(`Esta entrega de Órbita es para ${platform} y esta máquina es ${here}: usa la suya.`)

const [command, ...args] = process.argv.slice(2)
if (command === '--version') {
  console.log(`Órbita ${version} (${build}, ${platform})`)
} else if (command === undefined) {
  process.env.NODE_ENV ??= 'production'
  const { run } = await import(new URL('./dist/server/main.js', import.meta.url).href).catch(failWithoutFiles)
  await run()
} else {
  const { runCommand } = await import(new URL('./dist/server/cli.js', import.meta.url).href)
  await runCommand([command, ...args])
}
