import { Button, Dialog, Stack } from '@mui/material'
import type { GrantOutput } from '@orbita/contract/grants'
import type { GrantKind } from '@orbita/domain/grants/grant'
import { DialogBody, DialogFoot, DialogHead } from '../../ui/dialogs/dialog-parts.tsx'
import { countOf } from '../../ui/figures.ts'
import { outcomeWords } from './grant-words.ts'

type Props = { kind: GrantKind; results: GrantOutput['results']; onClose: () => void }

/** Says, person by person, what a grant did. */
export function ResultDialog({ kind, results, onClose }: Props) {
  const count = (outcome: string) => results.filter((result) => result.outcome === outcome).length
  const [given, waiting] = [count('receives'), count('waits')]
  const others = results.length - given - waiting
  const title = [
    countOf(given, 'recibió', 'recibieron'),
    ...(waiting > 0 ? [countOf(waiting, 'espera otra firma', 'esperan otra firma')] : []),
    ...(others > 0 ? [`${others} no`] : []),
  ].join(', ')

  return (
    <Dialog open onClose={onClose} aria-labelledby="grant-result" fullWidth maxWidth="sm">
      <DialogHead id="grant-result" title={title} onClose={onClose}>
        Cada persona que recibió ya lo lee en sus avisos.
      </DialogHead>
      <DialogBody>
        <Stack component="ul" spacing={1} sx={{ maxHeight: '40vh', overflow: 'auto' }}>
          {results.map(({ id, name, outcome }) => (
            <Stack component="li" direction="row" spacing={3} sx={{ justifyContent: 'space-between' }} key={id}>
              <b>{name || 'Alguien que ya no está'}</b>
              <span>{outcomeWords(outcome, kind)}</span>
            </Stack>
          ))}
        </Stack>
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
