import { Button, Dialog } from '@mui/material'
import type { ListedOperator } from '@orbita/contract/identity/operators'
import { DialogBody, DialogFoot, DialogHead } from '../../ui/dialogs/dialog-parts.tsx'
import { countOf } from '../../ui/figures.ts'

type Props = {
  step: 'disable' | 'reset'
  operator: ListedOperator
  onClose: () => void
  onConfirm: () => void
}

/** Says what disabling or resetting an operator changes, before it happens. */
export function StepDialog({ step, operator, onClose, onConfirm }: Props) {
  const who = operator.name ?? operator.email
  const verb = step === 'disable' ? 'Desactivar' : 'Restablecer'
  const sessions = operator.sessions.length

  return (
    <Dialog open onClose={onClose} aria-labelledby="step-title" slotProps={{ paper: { sx: { width: 480 } } }}>
      <DialogHead id="step-title" title={`${verb} a ${who}`} onClose={onClose}>
        {sessions === 0
          ? 'No tiene sesiones abiertas.'
          : `Se cierra${sessions > 1 ? 'n' : ''} entonces ${countOf(sessions, 'sesión', 'sesiones')}.`}
      </DialogHead>
      <DialogBody>
        <p>Si hay más personas operadoras, espera el sí de otra, o 72 horas sin objeción.</p>
        <p>
          {step === 'disable'
            ? 'No podrá entrar hasta que alguien lo reactive, con su misma frase y su mismo teléfono. Lo que hizo queda en la auditoría.'
            : 'Su frase, su teléfono y sus códigos dejan de valer. Te mostramos una frase nueva para que se la entregues.'}
        </p>
      </DialogBody>
      <DialogFoot>
        <Button variant="text" onClick={onClose}>
          Cancelar
        </Button>
        <Button variant="danger" onClick={onConfirm}>
          {verb} a {who}
        </Button>
      </DialogFoot>
    </Dialog>
  )
}
