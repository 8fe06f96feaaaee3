import { Typography } from '@mui/material'
import type { ArrivalsOutput, PurchaseOutput } from '@orbita/contract/rewards/purchases'
import {
  ARRIVAL_REFUSALS,
  type ArrivalRefusal,
  type ReadArrivals,
  readArrivals,
} from '@orbita/domain/rewards/purchases'
import { newOperationId } from '@orbita/web/operation-id'
import { call } from '@orbita/web/rpc/call'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { rpc } from '../../rpc/client.ts'
import { messageOf } from '../../rpc/error-copy.ts'
import { readList } from '../../rpc/read-list.ts'
import { useCommand } from '../../rpc/use-command.ts'
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx'
import { countOf } from '../../ui/figures.ts'
import { Note } from '../../ui/note.tsx'
import { notify } from '../../ui/notify.ts'

type Props = { purchase: PurchaseOutput; file: File; onClose: () => void }

/** The most problems that are shown; the file has the others. */
const MOST_SHOWN = 20

/** Reads a filled-in file of a purchase, shows what it would do row by row, and does it. @see RE-8 */
export function ArrivalsDialog({ purchase, file, onClose }: Props) {
  const param = { purchaseId: `${purchase.id}` }
  const queries = useQueryClient()
  const { data, error, isPending } = useQuery({
    queryKey: ['purchase-arrivals', purchase.id, file.name, file.size, file.lastModified],
    queryFn: async () => {
      const list = await readList('codes', file)
      if (list.outcome === 'refused') return list.message
      const read = readArrivals(list)
      if (typeof read === 'string' || read.arrivals.length === 0) return typeof read === 'string' ? read : { read }
      const json = { arrivals: read.arrivals, operationId: newOperationId() }
      const tried = await call(
        rpc.purchases[':purchaseId'].arrivals.$post({ param, json, query: { 'dry-run': 'true' } }),
      )
      return { read, tried }
    },
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const problem = error ? messageOf(error) : typeof data === 'string' ? data : undefined
  const tried = typeof data === 'object' && 'tried' in data ? data.tried : undefined
  const read = typeof data === 'object' ? data.read : undefined
  const { run, isRunning } = useCommand({
    send: (arrivals: ReadArrivals['arrivals'], operationId) =>
      call(rpc.purchases[':purchaseId'].arrivals.$post({ param, json: { arrivals, operationId }, query: {} })),
    onDone: async (answer) => {
      notify(`Anotaste ${doneWords(answer)} del lote ${purchase.id}`)
      onClose()
      await Promise.all(
        ['purchases', 'redeems', 'home', 'payroll'].map((key) => queries.invalidateQueries({ queryKey: [key] })),
      )
    },
  })
  const changes = tried ? tried.ready + tried.delivered : 0
  const wrong = read ? [...read.problems, ...refusedOf(tried)].toSorted((one, other) => one.row - other.row) : []

  return (
    <FormDialog
      title={`Lo que llegó del lote ${purchase.id}`}
      lead={
        <>
          Archivo <b>{file.name}</b>
        </>
      }
      verb={isRunning ? 'Anotando…' : changes > 0 ? `Anotar ${countOf(changes, 'canje', 'canjes')}` : 'Anotar'}
      isReady={changes > 0 && !isRunning}
      onClose={onClose}
      onSubmit={() => read && void run(read.arrivals)}
    >
      {isPending && <Typography role="status">Leyendo el archivo…</Typography>}
      {problem && (
        <Note tone="bad" role="alert">
          {problem}
        </Note>
      )}
      {read && (
        <Note tone={changes > 0 ? 'ok' : 'wait'} role="status">
          {tried ? `${sentence(tried)} ` : 'El archivo no dice nada todavía. '}
          {read.blank > 0 && `${countOf(read.blank, 'fila sigue', 'filas siguen')} sin resultado.`}
        </Note>
      )}
      {wrong.length > 0 && (
        <Note tone="bad">
          <b>{countOf(wrong.length, 'fila no entra', 'filas no entran')}; las demás sí.</b>
          <ul>
            {wrong.slice(0, MOST_SHOWN).map(({ row, message }) => (
              <li key={`${row} ${message}`}>
                Fila {row}: {message}
              </li>
            ))}
          </ul>
          {wrong.length > MOST_SHOWN && `Y ${wrong.length - MOST_SHOWN} más.`}
        </Note>
      )}
      <Typography variant="body2">Cada persona recibe su aviso. Lo que se entrega no se puede deshacer.</Typography>
    </FormDialog>
  )
}

function doneWords({ ready, delivered }: ArrivalsOutput): string {
  return [
    ...(delivered > 0 ? [countOf(delivered, 'entrega', 'entregas')] : []),
    ...(ready > 0 ? [countOf(ready, 'llegada', 'llegadas')] : []),
  ].join(' y ')
}

function sentence(tried: ArrivalsOutput): string {
  const done = doneWords(tried)
  const same = tried.same > 0 ? `${countOf(tried.same, 'ya estaba anotado', 'ya estaban anotados')}.` : ''
  return done === '' ? `No hay nada nuevo que anotar. ${same}`.trim() : `Se anotan ${done}. ${same}`.trim()
}

function refusedOf(tried: ArrivalsOutput | undefined): { row: number; message: string }[] {
  return (tried?.results ?? []).flatMap(({ row, outcome }) => {
    const message = ARRIVAL_REFUSALS[outcome as ArrivalRefusal] as string | undefined
    return message === undefined ? [] : [{ row, message }]
  })
}
