/** The first connection waits this long for a first read, in milliseconds, and is then made without one. */
const PATIENCE_MS = 5_000

let moment: number | undefined
let waiting: (() => void)[] = []

/** Notes a moment, by the server's clock in milliseconds, before which this page had read nothing. The first one counts. */
export function noteRead(at: number): void {
  moment ??= at
  for (const go of waiting.splice(0)) go()
}

/** Notes an answer that has just arrived, by its date: nothing was read before the document was asked for. */
export function noteAnswer(date: string | null | undefined): void {
  const sent = Date.parse(date ?? '')
  if (!Number.isNaN(sent)) noteRead(Math.floor(sent - performance.now()))
}

/** Returns the moment before which this page had read nothing; undefined if it is not known. */
export function firstRead(): number | undefined {
  return moment
}

/** Calls back once something has been read, at once if it has; or after some seconds without. @returns the end of waiting */
export function onFirstRead(go: () => void): () => void {
  if (moment !== undefined) {
    go()
    return () => undefined
  }
  const end = () => {
    clearTimeout(timer)
    waiting = waiting.filter((one) => one !== once)
  }
  const once = () => {
    end()
    go()
  }
  const timer = setTimeout(once, PATIENCE_MS)
  waiting.push(once)
  return end
}
