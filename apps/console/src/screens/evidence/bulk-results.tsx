import { Button, Dialog } from '@mui/material'
import { DialogBody, DialogFoot, DialogHead } from '../../ui/dialog-parts.tsx'
import { Note } from '../../ui/note.tsx'
import type { BulkResult } from './use-decisions.ts'

/** Says, row by row, which of several were approved and why the others were not. */
export function BulkResults({ results, onClose }: { results: readonly BulkResult[]; onClose: () => void }) {
  const failed = results.filter(({ problem }) => problem !== undefined).length

  return (
    <Dialog open onClose={onClose} aria-labelledby="results-title" fullWidth maxWidth="sm">
      <DialogHead id="results-title" title={`${results.length - failed} aprobadas, ${failed} no`} onClose={onClose}>
        Lo aprobado se queda así.
      </DialogHead>
      <DialogBody>
        {results.map(({ row, problem }) => (
          <Note key={row.id} tone={problem ? 'bad' : 'ok'}>
            <b>
              «{row.title}» de {row.name}
            </b>
            {problem && (
              <>
                <br />
                {problem}
              </>
            )}
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
