import { useEffect, useRef, useState } from 'react'
import { frameReader } from './read-frame.ts'

/** The pause between two looks at what the camera shows, in milliseconds. */
const PAUSE_MS = 120

/** The reason for which the camera shows nothing. */
export type CameraProblem = 'refused' | 'busy' | 'none'

/**
 * Shows the camera at the back of the device, and reads the QR codes that it sees until it is let go of.
 *
 * @param onCode called for each code that is seen, until the component goes
 * @returns a ref for the video element
 */
export function useCamera(onCode: (text: string) => void) {
  const video = useRef<HTMLVideoElement>(null)
  const [problem, setProblem] = useState<CameraProblem>()
  const [isReady, setReady] = useState(false)
  const seen = useRef(onCode)
  seen.current = onCode

  useEffect(() => {
    let isOver = false
    let stream: MediaStream | undefined
    let next: ReturnType<typeof setTimeout> | undefined
    async function start() {
      // Without a secure address, the browser has no camera at all.
      stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' }, audio: false })
      if (isOver || !video.current) return stop()
      video.current.srcObject = stream
      const [read] = await Promise.all([frameReader(), video.current.play()])
      if (isOver) return
      setReady(true)
      const look = async () => {
        const text = video.current ? await read(video.current).catch(() => undefined) : undefined
        if (isOver) return
        if (text) seen.current(text)
        next = setTimeout(look, PAUSE_MS)
      }
      void look()
    }
    function stop() {
      for (const track of stream?.getTracks() ?? []) track.stop()
    }

    start().catch((error: unknown) => {
      stop()
      if (!isOver) setProblem(problemOf(error))
    })
    return () => {
      isOver = true
      clearTimeout(next)
      stop()
    }
  }, [])

  return { video, problem, isReady }
}

function problemOf(error: unknown): CameraProblem {
  const name = error instanceof DOMException ? error.name : ''
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'refused'
  return name === 'NotReadableError' || name === 'AbortError' ? 'busy' : 'none'
}
