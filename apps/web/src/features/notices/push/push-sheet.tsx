import michi from '@orbita/art/files/escena/michi.svg'
import type { PushOutput } from '@orbita/contract/notices'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { messageOf } from '../../../app/error-copy.ts'
import { pushObstacle } from '../../../app/push/browser-push.ts'
import { readPush } from '../../../app/push/push-calls.ts'
import { queryKeys } from '../../../app/queries/query-keys.ts'
import { Button } from '../../../ui/button.tsx'
import sheetStyles from '../../../ui/overlays/sheet.module.css'
import { Sheet } from '../../../ui/overlays/sheet.tsx'
import { PushInvitation } from './push-invitation.tsx'
import { PushPreferences } from './push-preferences.tsx'
import { OBSTACLES } from './push-words.ts'

/**
 * The sheet of what this browser receives, and of the person's quiet hours. It is asked anew whenever the sheet opens.
 */
export const pushQuery = queryOptions({
  queryKey: queryKeys.push,
  queryFn: ({ signal }): Promise<PushOutput> => readPush(signal),
  staleTime: 0,
  gcTime: 0,
})

/**
 * Asks whether to tell the person on this device while the app is closed, or shows what they chose. The browser is asked
 * only after a yes.
 *
 * @see D-92, NO-2, NO-3
 */
export function PushSheet({ onClose }: { onClose: () => void }) {
  const { data, error, refetch } = useQuery(pushQuery)
  // The sheet keeps its kind while the person chooses, so that nothing jumps under the finger.
  const [wasOn, setWasOn] = useState<boolean>()
  if (data && wasOn === undefined) setWasOn(data.level !== 'none')
  const obstacle = pushObstacle() ?? (data && data.key === null ? 'off' : null)

  if (obstacle) {
    return (
      <PushShell title="Avisos en este dispositivo" onClose={onClose}>
        <p className={sheetStyles.lead}>{OBSTACLES[obstacle]}</p>
        <Button wide onClick={onClose}>
          Entendido
        </Button>
      </PushShell>
    )
  }
  if (error && !data) {
    return (
      <PushShell title="Avisos en este dispositivo" onClose={onClose}>
        <p role="alert" className={sheetStyles.error}>
          {messageOf(error)}
        </p>
        <Button wide onClick={() => void refetch()}>
          Reintentar
        </Button>
      </PushShell>
    )
  }
  if (!data) {
    return (
      <PushShell title="Avisos en este dispositivo" onClose={onClose}>
        <p role="status" className={sheetStyles.lead}>
          Un momento…
        </p>
      </PushShell>
    )
  }
  return wasOn ? (
    <PushShell title="Avisos en este dispositivo" onClose={onClose}>
      <PushPreferences state={data} onClose={onClose} />
    </PushShell>
  ) : (
    <PushShell title="¿Te avisamos cuando te llegue algo?" onClose={onClose}>
      <PushInvitation lead="Lo sabrás en este dispositivo sin abrir Órbita." state={data} onClose={onClose} />
    </PushShell>
  )
}

/** The sheet of everything about notices on this device, with its picture. */
export function PushShell({ title, onClose, children }: { title: string; onClose: () => void; children: ReactNode }) {
  return (
    <Sheet title={title} figure={michi} onClose={onClose}>
      {children}
    </Sheet>
  )
}
