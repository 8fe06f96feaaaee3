import { Button, Dialog } from '@mui/material'
import { OperatorName } from '@orbita/domain/sign-in/operator-sign-in'
import { call } from '@orbita/web/rpc/call'
import { type FormEvent, useState } from 'react'
import * as v from 'valibot'
import { NameField } from '../../auth/name-field.tsx'
import type { ConfirmedChange } from '../../auth/use-confirmed.tsx'
import { rpc } from '../../rpc/client.ts'
import { DialogBody, DialogFoot, DialogHead } from '../../ui/dialogs/dialog-parts.tsx'
import { DecideButton } from '../../ui/forms/decide-button.tsx'

type Props = {
  name: string
  onClose: () => void
  onChange: (change: ConfirmedChange<unknown>) => void
  onChanged: () => void
}

/** Changes what the operator is called. @see D-122 */
export function NameDialog({ name: before, onClose, onChange, onChanged }: Props) {
  const [name, setName] = useState(before)
  const [isTried, setTried] = useState(false)

  function submit(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    if (!v.is(OperatorName, name)) return
    onChange({
      key: `change-name ${name}`,
      send: (operationId) => call(rpc.operators.me.name.$put({ json: { name, operationId } })),
      onDone: onChanged,
    })
  }

  return (
    <Dialog open onClose={onClose} aria-labelledby="name-title" slotProps={{ paper: { sx: { width: 460 } } }}>
      <form onSubmit={submit} noValidate>
        <DialogHead id="name-title" title="Cambiar mi nombre" onClose={onClose} />
        <DialogBody>
          <NameField value={name} onChange={setName} isTried={isTried} />
        </DialogBody>
        <DialogFoot>
          <Button variant="text" onClick={onClose}>
            Cancelar
          </Button>
          <DecideButton type="submit" variant="gold">
            Cambiar mi nombre
          </DecideButton>
        </DialogFoot>
      </form>
    </Dialog>
  )
}
