import { Button, Dialog } from '@mui/material'
import type { ProgrammeMission } from '@orbita/contract/missions/programme'
import { DialogBody, DialogFoot, DialogHead } from '../../../ui/dialogs/dialog-parts.tsx'
import { countOf, figureOf } from '../../../ui/figures.ts'
import { DecideButton } from '../../../ui/forms/decide-button.tsx'
import { Note } from '../../../ui/note.tsx'

type Props = {
  /** one or more that run or will */
  missions: readonly ProgrammeMission[]
  isRunning: boolean
  onClose: () => void
  onConfirm: () => void
}

/** Says what closing missions before their end changes, before it happens. @see MI-2 */
export function CloseDialog({ missions, isRunning, onClose, onConfirm }: Props) {
  const isOne = missions.length === 1
  const inProgress = missions.reduce((sum, mission) => sum + mission.inProgress, 0)
  const completed = missions.reduce((sum, mission) => sum + mission.completed, 0)
  const name = isOne ? `«${missions[0]!.title}»` : countOf(missions.length, 'misión', 'misiones')

  return (
    <Dialog open onClose={onClose} aria-labelledby="close-title" slotProps={{ paper: { sx: { width: 480 } } }}>
      <DialogHead id="close-title" title={`Cerrar ${name} ya`} onClose={onClose}>
        {isOne ? 'Deja' : 'Dejan'} de recibir avances en este momento.
      </DialogHead>
      <DialogBody>
        {!isOne && <p>{missions.map(({ title }) => `«${title}»`).join(', ')}.</p>}
        <Note tone="wait">
          {inProgress === 0 ? (
            `Nadie ${isOne ? 'la' : 'las'} tiene en curso.`
          ) : isOne ? (
            <>
              <b>{countOf(inProgress, 'persona en curso', 'personas en curso')}</b> no{' '}
              {inProgress === 1 ? 'podrá' : 'podrán'} terminarla, y se les avisa.
            </>
          ) : (
            <>
              Hay <b>{countOf(inProgress, 'avance en curso', 'avances en curso')}</b> que no se{' '}
              {inProgress === 1 ? 'podrá' : 'podrán'} terminar, y se avisa a cada persona.
            </>
          )}
        </Note>
        <p>
          Quienes ya {isOne ? 'la completaron' : 'completaron alguna'} ({figureOf(completed)}) se quedan con lo suyo.
          Cerrar no se deshace: para seguir, duplica {isOne ? 'la misión' : 'las misiones'}.
        </p>
      </DialogBody>
      <DialogFoot>
        <Button variant="text" onClick={onClose}>
          Cancelar
        </Button>
        <DecideButton variant="danger" disabled={isRunning} onClick={onConfirm}>
          {isRunning ? 'Un momento…' : isOne ? 'Cerrar la misión' : `Cerrar ${name}`}
        </DecideButton>
      </DialogFoot>
    </Dialog>
  )
}
