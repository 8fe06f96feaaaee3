import { Box, Button, Dialog } from '@mui/material'
import type { ImportBatch, ImportUndoOutput } from '@orbita/contract/imports'
import { call } from '@orbita/web/rpc/call'
import { RpcError } from '@orbita/web/rpc/rpc-error'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useConfirmed } from '../../auth/use-confirmed.tsx'
import { rpc } from '../../rpc/client.ts'
import { messageOf } from '../../rpc/error-copy.ts'
import { SkeletonRows } from '../../table/rows/skeleton-rows.tsx'
import { DialogBody, DialogFoot, DialogHead } from '../../ui/dialogs/dialog-parts.tsx'
import { countOf, figureOf } from '../../ui/figures.ts'
import { DecideButton } from '../../ui/forms/decide-button.tsx'
import editor from '../../ui/forms/editor.module.css'
import { Note } from '../../ui/note.tsx'
import { notify } from '../../ui/notify.ts'
import { batchName, columnTitle, reportWords } from './import-words.ts'
import styles from './imports-page.module.css'

/** Takes a file back, after showing what returns to what it was and what stays. @see D-73 */
export function UndoDialog({ batch, onClose }: { batch: ImportBatch; onClose: () => void }) {
  const { kind, batchId } = batch
  const param = { kind, batchId: `${batchId}` }
  const { data, error } = useQuery({
    queryKey: ['import-undo', kind, batchId],
    queryFn: () => call(rpc.imports.batches[':kind'][':batchId']['undo-preview'].$get({ param })),
    staleTime: 0,
    retry: false,
  })
  const { run, isRunning, dialog } = useConfirmed({
    reason: 'Retirar una carga de personas',
    invalidates: ['imports', 'people', 'home'],
  })
  const undo = () =>
    run({
      key: `undo ${batch.id}`,
      send: async (operationId) => {
        if (kind === 'people')
          await call(rpc.imports.batches.people[':batchId'].$delete({ param, json: { operationId } }))
        else await call(rpc['progress-imports'][':batchId'].$delete({ param, json: { operationId } }))
      },
      onDone: () => {
        notify(`Retiraste la carga ${batchName(batch)}`)
        onClose()
      },
    })

  return (
    <>
      <Dialog open onClose={onClose} aria-labelledby="undo-title" fullWidth maxWidth="sm">
        <DialogHead id="undo-title" title={`Retirar la carga ${batchName(batch)}`} onClose={onClose}>
          {batch.label} · {reportWords(batch.report)}. Queda en la auditoría.
        </DialogHead>
        <DialogBody>
          {error && (
            <Note tone="bad" role="alert">
              <Refusal error={error} />
            </Note>
          )}
          {data ? <Effects effects={data} /> : !error && <SkeletonRows label="Contando…" />}
        </DialogBody>
        <DialogFoot>
          <Button variant="text" onClick={onClose}>
            Cancelar
          </Button>
          <DecideButton variant="danger" disabled={isRunning || !data} onClick={undo}>
            {isRunning ? 'Retirando…' : `Retirar la carga ${batchName(batch)}`}
          </DecideButton>
        </DialogFoot>
      </Dialog>
      {dialog}
    </>
  )
}

/** Says why a file cannot be taken back: who has spent what it gave, and how to go on. */
function Refusal({ error }: { error: Error }) {
  const refusal = error instanceof RpcError ? error.refusal : undefined
  if (refusal?.error === 'PROGRESS_REFUSED') return refusal.details?.problems[0]?.message ?? messageOf(error)
  if (refusal?.error !== 'BALANCE_TOO_LOW' || !refusal.details) return messageOf(error)

  const { people, more } = refusal.details
  return (
    <>
      <b>{countOf(people.length + more, 'persona ya gastó', 'personas ya gastaron')} lo que ganó con esta carga:</b>
      <ul className={styles.kept}>
        {people.map(({ userId, name, credits, taken }) => (
          <Box component="li" sx={{ py: 1 }} key={userId}>
            <Link to={`/personas/${userId}/canjes`}>{name}</Link>: tiene {countOf(credits, 'crédito', 'créditos')} y se
            le quitarían {figureOf(taken)}.
          </Box>
        ))}
        {more > 0 && (
          <Box component="li" sx={{ py: 1 }}>
            Y {countOf(more, 'persona más', 'personas más')}.
          </Box>
        )}
      </ul>
      Una carga se retira entera o no se retira. Si rechazas un canje que espera, sus créditos vuelven; si no, corrige
      los movimientos de cada persona hasta donde alcancen.
    </>
  )
}

function Effects({ effects }: { effects: ImportUndoOutput }) {
  return (
    <>
      <dl className={editor.facts}>
        {figuresOf(effects).map(({ title, value }) => (
          <div key={title} className={editor.fact}>
            <dd>{figureOf(value)}</dd>
            <dt>{title}</dt>
          </div>
        ))}
      </dl>
      {effects.kind === 'people' && effects.kept > 0 && (
        <Note tone="wait">
          <b>{countOf(effects.kept, 'dato cambió', 'datos cambiaron')} después de esta carga, y se queda como está:</b>
          <ul className={styles.kept}>
            {effects.keptPeople.map(({ userId, name, email, columns }) => (
              <Box component="li" sx={{ py: 1 }} key={userId}>
                {name} ({email}): {columns.map(columnTitle).join(', ')}
              </Box>
            ))}
          </ul>
        </Note>
      )}
      {effects.kind === 'progress' && (
        <Note>Los sobres abiertos, los rangos y los premios se quedan con la persona. Lo demás se devuelve.</Note>
      )}
    </>
  )
}

function figuresOf(effects: ImportUndoOutput): { title: string; value: number }[] {
  if (effects.kind === 'people') {
    return [
      { title: 'vuelven a como estaban', value: effects.restored },
      { title: 'creadas, que se quitan', value: effects.removed },
      { title: 'creadas con algo suyo, que se desactivan', value: effects.deactivated },
    ]
  }
  return [
    { title: 'misiones se reabren', value: effects.completions },
    { title: 'créditos se devuelven', value: effects.credits },
    { title: 'puntos de experiencia', value: effects.experience },
    { title: 'sobres sin abrir', value: effects.packs },
  ]
}
