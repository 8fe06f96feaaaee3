import { Typography } from '@mui/material'
import type { AbsenceResultsOutput } from '@orbita/contract/people/absences'
import { type ReadAbsences, readAbsences } from '@orbita/domain/people/read-absences'
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

/** The most problems that are shown; the file has the others. */
const MOST_SHOWN = 20

/** Reads who is away from a file, shows what each row would do, and records it. @see D-107b, MI-14 */
export function AbsencesDialog({ file, onClose }: { file: File; onClose: () => void }) {
  const queries = useQueryClient()
  const { data, error, isPending } = useQuery({
    queryKey: ['absences-file', file.name, file.size, file.lastModified],
    queryFn: async () => {
      const list = await readList('emails', file)
      if (list.outcome === 'refused') return list.message
      const read = readAbsences(list)
      if (typeof read === 'string' || read.absences.length === 0) return typeof read === 'string' ? read : { read }
      const json = { absences: read.absences, operationId: newOperationId() }
      return { read, tried: await call(rpc.absences.$post({ json, query: { 'dry-run': 'true' } })) }
    },
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const problem = error ? messageOf(error) : typeof data === 'string' ? data : undefined
  const read = typeof data === 'object' ? data.read : undefined
  const tried = typeof data === 'object' && 'tried' in data ? data.tried : undefined
  const { run, isRunning } = useCommand({
    send: (absences: ReadAbsences['absences'], operationId) =>
      call(rpc.absences.$post({ json: { absences, operationId }, query: {} })),
    onDone: async ({ added }) => {
      notify(`Anotaste ${countOf(added, 'ausencia', 'ausencias')}`)
      onClose()
      await queries.invalidateQueries({ queryKey: ['absences'] })
    },
  })
  const added = tried?.added ?? 0
  const wrong = read ? wrongOf(read, tried) : []

  return (
    <FormDialog
      title="Ausencias"
      lead={
        <>
          Archivo <b>{file.name}</b>
        </>
      }
      verb={isRunning ? 'Anotando…' : added > 0 ? `Anotar ${countOf(added, 'ausencia', 'ausencias')}` : 'Anotar'}
      isReady={added > 0 && !isRunning}
      onClose={onClose}
      onSubmit={() => read && void run(read.absences)}
    >
      {isPending && <Typography role="status">Leyendo el archivo…</Typography>}
      {problem && (
        <Note tone="bad" role="alert">
          {problem}
        </Note>
      )}
      {read && (
        <Note tone={added > 0 ? 'ok' : 'wait'} role="status">
          {added > 0 ? `${countOf(added, 'ausencia nueva', 'ausencias nuevas')}.` : 'No hay ninguna ausencia nueva.'}
          {tried && tried.same > 0 && ` ${countOf(tried.same, 'ya estaba anotada', 'ya estaban anotadas')}.`}
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
      <Typography variant="body2">
        Una fila por ausencia, con «Correo» o «Número», «Desde» y «Hasta». Solo fechas, nunca el porqué. Los plazos de
        sus misiones se corren esos días.
      </Typography>
    </FormDialog>
  )
}

/** Returns the rows that are not taken, in their order, each with why. */
function wrongOf({ problems, rows }: ReadAbsences, tried: AbsenceResultsOutput | undefined) {
  const refused = (tried?.results ?? []).flatMap((one, place) =>
    one.outcome === 'refused' ? [{ row: rows[place]!, message: one.detail }] : [],
  )
  return [...problems, ...refused].toSorted((one, other) => one.row - other.row)
}
