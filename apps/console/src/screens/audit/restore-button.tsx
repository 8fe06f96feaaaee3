import { Button, Dialog } from '@mui/material'
import type { AuditEntry } from '@orbita/contract/audit'
import { fieldName, objectName } from '@orbita/contract/exports/audit'
import { RpcError } from '@orbita/web/rpc/rpc-error'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import BackIcon from '~icons/ph/arrow-u-up-left-bold'
import { messageOf } from '../../rpc/error-copy.ts'
import { useCommand } from '../../rpc/use-command.ts'
import { SkeletonRows } from '../../table/rows/skeleton-rows.tsx'
import { DialogBody, DialogFoot, DialogHead } from '../../ui/dialogs/dialog-parts.tsx'
import { Diff } from '../../ui/diff.tsx'
import { DecideButton } from '../../ui/forms/decide-button.tsx'
import { Cluster } from '../../ui/layout.tsx'
import { Note } from '../../ui/note.tsx'
import { notify } from '../../ui/notify.ts'
import { differing, type Earlier, MOVED, readNow, textOf } from './restorers.ts'

type Props = { entry: AuditEntry; earlier: Earlier }

/** Restores what an entry replaced, by a new edit; the entry stays. @see D-83 */
export function RestoreButton({ entry, earlier }: Props) {
  const [isOpen, setOpen] = useState(false)

  return (
    <Cluster gap={2.5} sx={{ rowGap: 1.5 }}>
      <Button size="small" startIcon={<BackIcon />} onClick={() => setOpen(true)}>
        {wordsOf(entry)}
      </Button>
      <small>escribe un cambio nuevo; este se queda</small>
      {isOpen && <RestoreDialog entry={entry} earlier={earlier} onClose={() => setOpen(false)} />}
    </Cluster>
  )
}

const wordsOf = ({ action }: AuditEntry) =>
  action === 'users.edit' ? 'Poner los datos de antes' : 'Poner el texto de antes'

/** Shows the object as it is now beside the values of before, and edits it. What another operator saved since is shown first. */
function RestoreDialog({ entry, earlier, onClose }: Props & { onClose: () => void }) {
  const queries = useQueryClient()
  const [hasMoved, setMoved] = useState(false)
  const { data, error, refetch } = useQuery({
    queryKey: ['audit', 'restoring', entry.id],
    queryFn: () => readNow(queries, entry.action, entry.subject),
    staleTime: 0,
    gcTime: 0,
  })
  const others = data && differing(earlier, data.now)
  const fields = Object.entries(others ?? {})
  const { run, isRunning } = useCommand({
    send: (values: Earlier, operationId) => data!.put(values, operationId),
    onDone: () => {
      notify(`Pusiste lo de antes en «${objectName(entry)}»`)
      onClose()
      for (const key of ['audit', 'programme', 'rewards', 'awards', 'people']) {
        void queries.invalidateQueries({ queryKey: [key] })
      }
    },
    onFailed: (failure) => {
      if (!(failure instanceof RpcError && MOVED.includes(failure.code))) {
        return notify(messageOf(failure), { type: 'error' })
      }
      setMoved(true)
      void refetch()
    },
  })

  return (
    <Dialog open onClose={onClose} aria-labelledby="restore-title" fullWidth maxWidth="md">
      <DialogHead id="restore-title" title={wordsOf(entry)} onClose={onClose}>
        «{objectName(entry)}», como estaba antes de este hecho. Queda escrito como un cambio tuyo.
      </DialogHead>
      <DialogBody>
        {hasMoved && (
          <Note tone="wait" role="alert">
            <b>Alguien guardó cambios mientras mirabas.</b> No cambiamos nada: mira cómo está ahora y confirma de nuevo.
          </Note>
        )}
        {error && (
          <Note tone="bad" role="alert">
            {messageOf(error)}
          </Note>
        )}
        {data?.problem && <Note tone="wait">{data.problem}</Note>}
        {!data && !error && <SkeletonRows label="Mirando cómo está ahora…" />}
        {data && fields.length === 0 && <Note>Ya dice lo mismo que antes de este hecho.</Note>}
        {data && fields.length > 0 && (
          <Diff
            label="Cómo está ahora y cómo quedará"
            sides={['Ahora', 'Quedará']}
            fields={fields.map(([field, value]) => ({
              title: fieldName(field),
              before: textOf(data.now[field]),
              after: textOf(value),
            }))}
          />
        )}
      </DialogBody>
      <DialogFoot>
        <Button variant="text" onClick={onClose}>
          Cancelar
        </Button>
        <DecideButton
          variant="gold"
          disabled={isRunning || fields.length === 0 || data?.problem !== undefined}
          onClick={() => others && void run(others)}
          autoFocus
        >
          {isRunning ? 'Un momento…' : wordsOf(entry)}
        </DecideButton>
      </DialogFoot>
    </Dialog>
  )
}
