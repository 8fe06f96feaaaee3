import { spawn } from 'node:child_process'
import { once } from 'node:events'

/** Keeps one processor busy with something else until the returned function is called. */
export async function busyProcessor(): Promise<() => Promise<void>> {
  const loop = spawn(process.execPath, ['-e', 'console.log(1); for (;;);'], { stdio: ['ignore', 'pipe', 'ignore'] })
  await once(loop.stdout, 'data')
  return async () => {
    const gone = once(loop, 'exit')
    loop.kill('SIGKILL')
    await gone
  }
}
