import { Button, Dialog } from '@mui/material'
import { useId } from 'react'
import { Note } from '../note.tsx'
import { DialogBody, DialogFoot, DialogHead } from './dialog-parts.tsx'

/** The result for one of several things. @property problem why it was not done; undefined when it was */
type Result = { id: number | string; what: string; problem: string | undefined }

type Props = { title: string; lead: string; results: readonly Result[]; onClose: () => void }

/** Says, row by row, which of several things were done and why the others were not. */
export function ResultsDialog({ title, lead, results, onClose }: Props) {
  const id = useId()

  return (
    <Dialog open onClose={onClose} aria-labelledby={id} fullWidth maxWidth="sm">
      <DialogHead id={id} title={title} onClose={onClose}>
        {lead}
      </DialogHead>
      <DialogBody>
        {results.map((result) => (
          <Note key={result.id} tone={result.problem ? 'bad' : 'ok'}>
            <b>{result.what}</b>
            {result.problem && (
              <>
                <br />
                {result.problem}
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
