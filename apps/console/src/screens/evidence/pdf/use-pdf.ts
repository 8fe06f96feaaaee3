import wasm from '@hyzyla/pdfium/pdfium.wasm?url'
import { useEffect, useRef, useState } from 'react'
import { readEvidenceFile } from '../../../data/evidence.ts'
import type { DrawnPage } from './draw-page.ts'
import type { PdfAnswer, PdfRequest } from './messages.ts'

/** The longest that a page may take, in milliseconds. What takes longer is ended, because a document may never end. */
const WITHIN_MS = 45_000

/** The reason for which there is no page: it did not arrive, it cannot be read, or it takes too long. */
export type PdfProblem = 'away' | 'unreadable' | 'slow'

/**
 * Draws the pages of a PDF of evidence in a thread of its own, one after the other.
 *
 * @param page the page to show, from 1
 * @returns `drawn`, which is the page before while the next one is on its way
 */
export function usePdf(id: number, page: number) {
  const [drawn, setDrawn] = useState<DrawnPage>()
  const [problem, setProblem] = useState<PdfProblem>()
  const [attempt, setAttempt] = useState(0)
  const ask = useRef<(page: number) => void>(undefined)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt begins anew
  useEffect(() => {
    const stop = new AbortController()
    const worker = new Worker(new URL('./pdf.worker.ts', import.meta.url), { type: 'module' })
    let tooLong: ReturnType<typeof setTimeout> | undefined
    const end = (reason?: PdfProblem) => {
      clearTimeout(tooLong)
      ask.current = undefined
      worker.terminate()
      if (reason) setProblem(reason)
    }
    const send = (request: PdfRequest, transfer: Transferable[] = []) => {
      clearTimeout(tooLong)
      tooLong = setTimeout(() => end('slow'), WITHIN_MS)
      worker.postMessage(request, transfer)
    }
    worker.onmessage = ({ data }: MessageEvent<PdfAnswer>) => {
      clearTimeout(tooLong)
      if ('isUnreadable' in data) return end('unreadable')
      // One page at a time: another that is asked for meanwhile waits for this one.
      ask.current = (next) => {
        ask.current = undefined
        send({ page: next })
      }
      setDrawn(data)
    }
    worker.onerror = () => end('unreadable')
    Promise.all([readLibrary(stop.signal), readEvidenceFile(id, stop.signal)]).then(
      ([library, file]) => !stop.signal.aborted && send({ page: 1, opens: { library, file } }, [library, file]),
      () => !stop.signal.aborted && end('away'),
    )
    return () => {
      stop.abort()
      end()
    }
  }, [id, attempt])

  useEffect(() => {
    if (drawn && drawn.page !== page) ask.current?.(page)
  }, [page, drawn])

  return {
    drawn,
    problem,
    retry: () => {
      setProblem(undefined)
      setAttempt((before) => before + 1)
    },
  }
}

/** Reads the library, which the browser keeps for the next document. */
async function readLibrary(signal: AbortSignal): Promise<ArrayBuffer> {
  const answer = await fetch(wasm, { signal })
  if (!answer.ok) throw new Error(`The library of documents answered ${answer.status}`)
  return answer.arrayBuffer()
}
