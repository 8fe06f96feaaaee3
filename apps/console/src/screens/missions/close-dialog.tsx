import { Button, Dialog } from '@mui/material'
import type { ProgrammeMission } from '@orbita/contract/programme'
import { DecideButton } from '../../ui/decide-button.tsx'
import { DialogBody, DialogFoot, DialogHead } from '../../ui/dialog-parts.tsx'
import { countOf, figureOf } from '../../ui/figures.ts'
import { Note } from '../../ui/note.tsx'

type Props = { mission: ProgrammeMission; isRunning: boolean; onClose: () => void; onConfirm: () => void }

/** Says what closing a mission before its end changes, before it happens. @see MI-2 */
export function CloseDialog({ mission, isRunning, onClose, onConfirm }: Props) {
  const { title, inProgress, completed } = mission

  return (
    <Dialog open onClose={onClose} aria-labelledby="close-title" slotProps={{ paper: { sx: { width: 480 } } }}>
      <DialogHead id="close-title" title={`Cerrar «${title}» ya`} onClose={onClose}>
        Deja de recibir avances en este momento.
      </DialogHead>
      <DialogBody>
        <Note tone="wait">
          {inProgress === 0 ? (
            'Nadie la tiene en curso.'
          ) : (
            <>
              <b>{countOf(inProgress, 'persona en curso', 'personas en curso')}</b> no{' '}
              {inProgress === 1 ? 'podrá' : 'podrán'} terminarla, y se les avisa.
            </>
          )}
        </Note>
        <p>
          Quienes ya la completaron ({figureOf(completed)}) se quedan con lo suyo. Cerrarla no se deshace: para seguir,
          duplícala.
        </p>
      </DialogBody>
      <DialogFoot>
        <Button variant="text" onClick={onClose}>
          Cancelar
        </Button>
        <DecideButton variant="danger" disabled={isRunning} onClick={onConfirm}>
          {isRunning ? 'Un momento…' : 'Cerrar la misión'}
        </DecideButton>
      </DialogFoot>
    </Dialog>
  )
}
