import { lazy, Suspense, useEffect, useState } from 'react'
import { useInstallWay } from '../../app/offline/install.ts'
import { useCelebrationsPaused } from '../../ui/moments/hold.ts'
import { answerInvitation, countOpening } from './install-openings.ts'

const LazySheet = lazy(() => import('./install-sheet.tsx').then(({ InstallSheet }) => ({ default: InstallSheet })))

/**
 * Invites once to put the app on the screen of this device, where the browser can: on a home, from the second opening on, and
 * over nothing else. Afterwards the row in the preferences remains.
 *
 * @see D-90
 */
export function InstallInvite() {
  const way = useInstallWay()
  const isHeld = useCelebrationsPaused()
  const [isDue, setDue] = useState(false)
  const [isOpen, setOpen] = useState(false)
  useEffect(() => setDue(countOpening()), [])

  if (isDue && !isOpen && !isHeld && way !== 'none') setOpen(true)
  if (!isOpen) return null

  return (
    <Suspense fallback={null}>
      <LazySheet
        way={way}
        onClose={() => {
          answerInvitation()
          setDue(false)
          setOpen(false)
        }}
      />
    </Suspense>
  )
}
