import { Button, Dialog } from '@mui/material'
import { DialogBody, DialogFoot, DialogHead } from '../../ui/dialog-parts.tsx'
import { Note } from '../../ui/note.tsx'
import type { StepResult } from './use-steps.ts'

/** Says, row by row, what was done and what was not, when something was not. */
export function ResultDialog({ results, onClose }: { results: readonly StepResult[]; onClose: () => void }) {
  const failed = results.filter(({ problem }) => problem !== undefined)

  return (
    <Dialog open onClose={onClose} aria-labelledby="result-title" fullWidth maxWidth="sm">
      <DialogHead
        id="result-title"
        title={`${results.length - failed.length} hechos, ${failed.length} no`}
        onClose={onClose}
      >
        Lo hecho se queda así. Esto es lo que no se pudo:
      </DialogHead>
      <DialogBody>
        {failed.map(({ redemption, problem }) => (
          <Note key={redemption.id} tone="bad">
            <b>
              «{redemption.title}» de {redemption.name}
            </b>
            <br />
            {problem}
          </Note>
        ))}
      </DialogBody>
      <DialogFoot>
        <span />
        <Button variant="gold" onClick={onClose}>
          Entendido
        </Button>
      </DialogFoot>
    </Dialog>
  )
}
