import { Button, Dialog } from '@mui/material'
import type { MachineKey, MadeKeyOutput } from '@orbita/contract/identity/machine-keys'
import { call } from '@orbita/web/rpc/call'
import { useState } from 'react'
import { useConfirmed } from '../../auth/use-confirmed.tsx'
import { rpc } from '../../rpc/client.ts'
import { dateOf } from '../../ui/dates.ts'
import { DialogBody, DialogFoot, DialogHead } from '../../ui/dialogs/dialog-parts.tsx'
import { DecideButton } from '../../ui/forms/decide-button.tsx'
import { notify } from '../../ui/notify.ts'
import { MakeKeyDialog } from './make-key-dialog.tsx'
import { SecretDialog } from './secret-dialog.tsx'

/** The steps with the keys of systems, to make one and to revoke one, with their dialogs. @see D-107 */
export function useKeySteps() {
  const { run, dialog } = useConfirmed({ reason: 'Crear una clave', invalidates: ['machine-keys', 'audit'] })
  const [isMaking, setMaking] = useState(false)
  const [made, setMade] = useState<MadeKeyOutput & { secret: string }>()
  const [revoking, setRevoking] = useState<MachineKey>()

  function onMade({ secret, ...key }: MadeKeyOutput) {
    setMaking(false)
    if (secret === null) notify('Esa clave ya se mostró una vez. Si se perdió, revócala y crea otra.')
    else setMade({ ...key, secret })
  }

  function revoke({ id, name }: MachineKey) {
    run({
      key: `revoke ${id}`,
      send: (operationId) =>
        call(rpc['machine-keys'][':keyId'].revoked.$put({ param: { keyId: `${id}` }, json: { operationId } })),
      onDone: () => {
        setRevoking(undefined)
        notify(`Revocaste «${name}». Dejó de servir al instante.`)
      },
    })
  }

  const dialogs = (
    <>
      {isMaking && <MakeKeyDialog onClose={() => setMaking(false)} onMake={run} onMade={onMade} />}
      {made && (
        <SecretDialog
          title="Guarda esta clave ahora"
          lead="No la volveremos a mostrar. Si se pierde, se revoca esta y se crea otra: nadie pierde nada."
          secret={made.secret}
          onClose={() => setMade(undefined)}
        >
          Es de <b>{made.name}</b>, y vence el {dateOf(made.expiresAt)}.
        </SecretDialog>
      )}
      {revoking && (
        <Dialog
          open
          onClose={() => setRevoking(undefined)}
          aria-labelledby="revoke-title"
          slotProps={{ paper: { sx: { width: 460 } } }}
        >
          <DialogHead id="revoke-title" title={`Revocar «${revoking.name}»`} onClose={() => setRevoking(undefined)}>
            Deja de servir al instante y no se puede deshacer.
          </DialogHead>
          <DialogBody>
            <p>El sistema que la usa recibirá un rechazo hasta que tenga otra. Los avances que ya dijo se quedan.</p>
          </DialogBody>
          <DialogFoot>
            <Button variant="text" onClick={() => setRevoking(undefined)}>
              Cancelar
            </Button>
            <DecideButton variant="danger" onClick={() => revoke(revoking)}>
              Revocar la clave
            </DecideButton>
          </DialogFoot>
        </Dialog>
      )}
      {dialog}
    </>
  )
  return { make: () => setMaking(true), revoke: setRevoking, dialogs }
}
