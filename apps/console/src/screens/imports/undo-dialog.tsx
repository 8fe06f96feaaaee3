import { Box, Button, Dialog, Stack } from '@mui/material'
import type { BatchRow, ImportBatch, ImportUndoOutput } from '@orbita/contract/imports'
import type { KeptProgress } from '@orbita/contract/missions/progress'
import { call } from '@orbita/web/rpc/call'
import { RpcError } from '@orbita/web/rpc/rpc-error'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { useConfirmed } from '../../auth/use-confirmed.tsx'
import { rpc } from '../../rpc/client.ts'
import { messageOf } from '../../rpc/error-copy.ts'
import { SkeletonRows } from '../../table/rows/skeleton-rows.tsx'
import { dayOf } from '../../ui/dates.ts'
import { DialogBody, DialogFoot, DialogHead } from '../../ui/dialogs/dialog-parts.tsx'
import { countOf, figureOf } from '../../ui/figures.ts'
import { DecideButton } from '../../ui/forms/decide-button.tsx'
import editor from '../../ui/forms/editor.module.css'
import { Note } from '../../ui/note.tsx'
import { notify } from '../../ui/notify.ts'
import { rowsKey } from './batch-lists.tsx'
import { batchName, columnTitle, reportWords } from './import-words.ts'
import styles from './imports-page.module.css'

type Props = {
  batch: ImportBatch
  /** the row that it was opened from, which alone may be taken back; absent: the file */
  of?: BatchRow
  onClose: () => void
}

/** Takes back a file, one of its rows, or what it did for one person, after showing what returns and what stays. @see D-73, D-117 */
export function UndoDialog({ batch, of, onClose }: Props) {
  const { kind, batchId } = batch
  const [isOfPerson, setOfPerson] = useState(false)
  const param = { kind, batchId: `${batchId}` }
  const part = of && (kind === 'people' || isOfPerson ? { personId: of.userId } : { factId: of.id })
  const personId = part && 'personId' in part ? part.personId : undefined
  const factId = part && 'factId' in part ? part.factId : undefined
  const asked = { ...(personId && { person: `${personId}` }), ...(factId && { fact: `${factId}` }) }
  const { data, error } = useQuery({
    queryKey: ['import-undo', kind, batchId, asked],
    queryFn: () => call(rpc.imports.batches[':kind'][':batchId']['undo-preview'].$get({ param, query: asked })),
    staleTime: 0,
    retry: false,
  })
  const { run, isRunning, dialog } = useConfirmed({
    reason: 'Retirar una carga de personas',
    invalidates: ['imports', 'people', 'home', rowsKey(kind, batchId)],
  })
  const ofOne = kind === 'people' ? `lo de ${of?.name}` : `el avance de ${of?.name}`
  const what = of ? ofOne : `la carga ${batchName(batch)}`
  const undo = () =>
    run({
      key: `undo ${batch.id} ${JSON.stringify(part ?? {})}`,
      send: async (operationId) => {
        if (kind === 'people')
          await call(
            rpc.imports.batches.people[':batchId'].$delete({
              param,
              json: { ...(personId && { personId }), operationId },
            }),
          )
        else await call(rpc['progress-imports'][':batchId'].$delete({ param, json: { ...part, operationId } }))
      },
      onDone: () => {
        notify(
          of
            ? `Retiraste lo que la carga ${batchName(batch)} le ${kind === 'people' ? 'hizo' : 'dio'} a ${of.name}`
            : `Retiraste la carga ${batchName(batch)}`,
        )
        onClose()
      },
    })

  return (
    <>
      <Dialog open onClose={onClose} aria-labelledby="undo-title" fullWidth maxWidth="sm">
        <DialogHead id="undo-title" title={`Retirar ${what}`} onClose={onClose}>
          {of ? `Carga ${batchName(batch)}, ${batch.label}` : `${batch.label} · ${reportWords(batch.report)}`}. Queda en
          la auditoría.
        </DialogHead>
        <DialogBody>
          {of && kind === 'progress' && <HowMuch row={of} isOfPerson={isOfPerson} onChange={setOfPerson} />}
          {error && (
            <Note tone="bad" role="alert">
              <Refusal error={error} isPart={of !== undefined} />
            </Note>
          )}
          {data ? <Effects effects={data} /> : !error && <SkeletonRows label="Contando…" />}
        </DialogBody>
        <DialogFoot>
          <Button variant="text" onClick={onClose}>
            Cancelar
          </Button>
          <DecideButton variant="danger" disabled={isRunning || !data} onClick={undo}>
            {isRunning ? 'Retirando…' : `Retirar ${what}`}
          </DecideButton>
        </DialogFoot>
      </Dialog>
      {dialog}
    </>
  )
}

/** Asks whether the row alone is taken back, or everything that the file did for its person. */
function HowMuch({
  row,
  isOfPerson,
  onChange,
}: {
  row: BatchRow
  isOfPerson: boolean
  onChange: (is: boolean) => void
}) {
  return (
    <Stack component="fieldset" spacing={2} sx={{ border: 0, p: 0, m: 0, mb: 4 }}>
      <legend>¿Qué se retira?</legend>
      <Stack component="label" direction="row" spacing={2}>
        <input type="radio" name="part" checked={!isOfPerson} onChange={() => onChange(false)} />
        Solo este avance: {figureOf(row.amount ?? 0)} en «{row.mission}»{row.day && `, del ${dayOf(row.day)}`}
      </Stack>
      <Stack component="label" direction="row" spacing={2}>
        <input type="radio" name="part" checked={isOfPerson} onChange={() => onChange(true)} />
        Todo lo que esta carga le dio a {row.name}
      </Stack>
    </Stack>
  )
}

/** Says why nothing can be taken back: who has spent what it gave, and how to go on. */
function Refusal({ error, isPart }: { error: Error; isPart: boolean }) {
  const refusal = error instanceof RpcError ? error.refusal : undefined
  if (refusal?.error === 'PROGRESS_REFUSED') return refusal.details?.problems[0]?.message ?? messageOf(error)
  if (refusal?.error !== 'BALANCE_TOO_LOW' || !refusal.details) return messageOf(error)

  const { people, more } = refusal.details
  return (
    <>
      <b>
        {countOf(people.length + more, 'persona ya gastó', 'personas ya gastaron')} lo que ganó con{' '}
        {isPart ? 'esto' : 'esta carga'}:
      </b>
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
      Si rechazas un canje que espera, sus créditos vuelven y se puede retirar; si no, corrige sus movimientos hasta
      donde alcancen.
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
      {effects.kind === 'progress' && effects.kept.length > 0 && <Kept {...effects} />}
      {effects.kind === 'progress' && (
        <Note>Los sobres abiertos, los rangos y los premios se quedan con la persona. Lo demás se devuelve.</Note>
      )}
    </>
  )
}

/** Names the people from whom nothing is taken back, and says what can be done for each. */
function Kept({ kept, moreKept }: { kept: readonly KeptProgress[]; moreKept: number }) {
  return (
    <Note tone="wait">
      <b>
        {countOf(kept.length + moreKept, 'persona lo conserva', 'personas lo conservan')}; a las demás se les retira.
        Cuando se pueda, retira la carga otra vez y sale lo que falta:
      </b>
      <ul className={styles.kept}>
        {kept.map((one) => (
          <Box component="li" sx={{ py: 1 }} key={one.userId}>
            <Link to={`/personas/${one.userId}/${one.held > 0 ? 'canjes' : 'movimientos'}`}>{one.name}</Link>:{' '}
            {keptWords(one)}
          </Box>
        ))}
        {moreKept > 0 && (
          <Box component="li" sx={{ py: 1 }}>
            Y {countOf(moreKept, 'persona más', 'personas más')}.
          </Box>
        )}
      </ul>
    </Note>
  )
}

/** Says why somebody keeps what a file gave, and what can be done about it. */
function keptWords({ why, credits, taken, held, loads }: KeptProgress): string {
  if (why === 'below-zero') {
    return loads.length > 0
      ? `otra carga le restó avance después. Retira antes ${loads.join(', ')}.`
      : 'su avance se corrigió después a mano y quedaría por debajo de cero. No hace falta retirarlo otra vez.'
  }
  if (credits >= taken) return 'su experiencia ya se corrigió a mano, y quedaría por debajo de cero.'

  const has = `tiene ${countOf(credits, 'crédito', 'créditos')} y se le quitarían ${figureOf(taken)}.`
  return held > 0
    ? `${has} En canjes sin entregar tiene ${figureOf(held)}: si los rechazas, vuelven.`
    : `${has} Ya gastó el resto: corrige sus movimientos hasta donde alcancen.`
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
