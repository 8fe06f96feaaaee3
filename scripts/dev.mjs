import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { ensureInstalled, ROOT, requireNode, say } from './tools.mjs'

requireNode()
ensureInstalled()
const { build } = await import('./build.mjs')
await build()

say(
  'Desarrollo: web en http://127.0.0.1:5173, consola en http://127.0.0.1:5174/consola, servidor en http://127.0.0.1:3000. Todo se recarga al guardar.',
)

const children = [
  start('node_modules/tsx/dist/cli.mjs', ['watch', '--clear-screen=false', 'apps/server/src/main.ts'], ROOT),
  start(
    'node_modules/vite/bin/vite.js',
    ['--host', '127.0.0.1', '--port', '5173', '--strictPort'],
    join(ROOT, 'apps/web'),
  ),
  start(
    'node_modules/vite/bin/vite.js',
    ['--host', '127.0.0.1', '--port', '5174', '--strictPort'],
    join(ROOT, 'apps/console'),
  ),
]

/**
 * @param {string} script
 * @param {string[]} args
 * @param {string} cwd
 */
function start(script, args, cwd) {
  const child = spawn(process.execPath, [join(ROOT, script), ...args], { cwd, stdio: 'inherit' })
  child.on('exit', (code) => stop(code ?? 0))
  return child
}

/** @param {number} code */
function stop(code) {
  process.exitCode ||= code
  for (const child of children) if (child.exitCode === null) child.kill('SIGTERM')
}

for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => stop(0))
