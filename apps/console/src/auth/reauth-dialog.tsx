import { Button, Dialog, Stack } from '@mui/material'
import { useSyncExternalStore } from 'react'
import { useIdentity } from '../data/identity.ts'
import { isSessionEnded, settleSession, subscribeToSession } from '../rpc/session-gate.ts'
import { DialogHead } from '../ui/dialogs/dialog-parts.tsx'
import { leaveConsole } from './leave-console.ts'
import styles from './reauth-dialog.module.css'
import { SignInFlow } from './sign-in-flow.tsx'

/**
 * Asks the operator to enter again when their session ended. It stands over the screen, which keeps everything that was
 * typed; what was being sent goes on by itself afterwards.
 *
 * @see D-70, D-84
 */
export function ReauthDialog() {
  const isEnded = useSyncExternalStore(subscribeToSession, isSessionEnded)
  const identity = useIdentity()

  function leave() {
    settleSession(false)
    void leaveConsole()
  }

  return (
    <Dialog open={isEnded} aria-labelledby="reauth-title" slotProps={{ paper: { sx: { width: 460 } } }}>
      <DialogHead id="reauth-title" title="Tu sesión terminó">
        Lo que escribiste sigue detrás de esta ventana. Entra de nuevo y sigue donde estabas.
      </DialogHead>
      <Stack spacing={3} className={styles.body} sx={{ padding: '4px 22px 20px' }}>
        <SignInFlow email={identity?.email} onEntered={() => settleSession(true)} />
        <Button variant="text" onClick={leave}>
          Salir de la consola
        </Button>
      </Stack>
    </Dialog>
  )
}
