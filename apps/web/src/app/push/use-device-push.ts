import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { PUSH_KEY } from '../session/session-key.ts'
import { tryStorage } from '../try-storage.ts'

/** Opens the page of a notice that was touched outside the app, and goes on with the notices of this device. @see D-92 */
export function useDevicePush(): void {
  const router = useRouter()

  useEffect(() => {
    const worker = navigator.serviceWorker
    if (!worker) return

    const onMessage = ({ data, ports }: MessageEvent) => {
      const { type, path } = (data ?? {}) as { type?: unknown; path?: unknown }
      if (type !== 'OPEN' || typeof path !== 'string') return

      // The answer keeps the worker from loading the page anew, which would lose what was typed.
      ports[0]?.postMessage(true)
      void router.navigate({ href: path })
    }
    worker.addEventListener('message', onMessage)
    return () => worker.removeEventListener('message', onMessage)
  }, [router])

  useEffect(() => {
    if (!tryStorage(() => localStorage.getItem(PUSH_KEY))) return
    import('./continue-push.ts').then(({ continuePush }) => continuePush()).catch(() => undefined)
  }, [])
}
