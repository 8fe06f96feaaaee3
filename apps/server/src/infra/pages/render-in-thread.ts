import { pathToFileURL } from 'node:url'
import { Worker } from 'node:worker_threads'
import type { PageFacts, RenderedPage } from './rendered-page.ts'

/** The program of the thread. The renderer that it loads is a build of the web, and needs nothing of the server. */
const PROGRAM = `
const { parentPort, workerData } = require('node:worker_threads')
const render = async ({ renderer, path, facts }) => (await import(renderer)).renderPage(path, facts)
render(workerData).then((page) => parentPort.postMessage(page))`

/**
 * Renders a page in a thread of its own, which ends with it: React and the whole app would otherwise stay in the memory of
 * the process, and hold up its requests while they are loaded.
 *
 * @param renderer the file of the rendering bundle
 */
export function renderInThread(renderer: string, page: { path: string; facts: PageFacts }): Promise<RenderedPage> {
  return new Promise((resolve, reject) => {
    const workerData = { renderer: pathToFileURL(renderer).href, ...page }
    const thread = new Worker(PROGRAM, { eval: true, workerData })
    thread
      .once('message', (page: RenderedPage) => {
        resolve(page)
        void thread.terminate()
      })
      .once('error', reject)
      .once('exit', () => reject(new Error(`The page ${page.path} was not rendered`)))
  })
}
