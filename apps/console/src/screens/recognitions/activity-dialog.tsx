import { Button, Dialog, Stack } from '@mui/material'
import { call } from '@orbita/web/rpc/call'
import { useQuery } from '@tanstack/react-query'
import { rpc } from '../../rpc/client.ts'
import { messageOf } from '../../rpc/error-copy.ts'
import { SkeletonRows } from '../../table/rows/skeleton-rows.tsx'
import { stampOf } from '../../ui/dates.ts'
import { DialogBody, DialogFoot, DialogHead } from '../../ui/dialogs/dialog-parts.tsx'
import { Note } from '../../ui/note.tsx'
import styles from './activity-dialog.module.css'
import type { Candidate } from './candidates.ts'
import { monthWords } from './months.ts'

type Props = { person: Candidate; month: string; onClose: () => void }

/** The rows behind the figures of a candidate: their missions, who thanked them and who nominated them. @see D-80 */
export function ActivityDialog({ person, month, onClose }: Props) {
  const { data, error } = useQuery({
    queryKey: ['recognitions', 'activity', month, person.id],
    queryFn: () => call(rpc['best-employees'].activity.$get({ query: { month, person: `${person.id}` } })),
  })

  return (
    <Dialog open onClose={onClose} aria-labelledby="activity-title" fullWidth maxWidth="sm">
      <DialogHead id="activity-title" title={`Lo que cuenta de ${person.name}`} onClose={onClose}>
        En {monthWords(month, { withYear: true })}. Lo retirado y lo oculto no cuenta.
      </DialogHead>
      <DialogBody>
        {error && (
          <Note tone="bad" role="alert">
            {messageOf(error)}
          </Note>
        )}
        {!data && !error && <SkeletonRows label="Buscando…" />}
        {data && (
          <>
            <Part
              title="Misiones"
              none="No completó ninguna."
              rows={data.missions.map(({ title, challenge, at }) => ({ what: title, who: challenge, at }))}
            />
            <Part
              title="Quién le agradeció"
              none="Nadie le agradeció."
              rows={data.thanks.map(({ message, from, value, at }) => ({
                what: `«${message}»`,
                who: `${from}, por ${value}`,
                at,
              }))}
            />
            <Part
              title="Nominaciones"
              none="Nadie le nominó."
              rows={data.nominations.map(({ example, from, value, at }) => ({
                what: `«${example}»`,
                who: `${from}, por ${value}`,
                at,
              }))}
            />
          </>
        )}
      </DialogBody>
      <DialogFoot>
        <Button onClick={onClose}>Cerrar</Button>
      </DialogFoot>
    </Dialog>
  )
}

type PartProps = { title: string; none: string; rows: readonly { what: string; who: string; at: string }[] }

function Part({ title, none, rows }: PartProps) {
  return (
    <Stack component="section" spacing={2} className={styles.part}>
      <h3>
        {title} <span>{rows.length}</span>
      </h3>
      {rows.length === 0 && <p>{none}</p>}
      <ul>
        {rows.map(({ what, who, at }) => (
          <li key={`${at}${who}${what}`}>
            <b>{what}</b>
            <small>
              {who} · {stampOf(at)}
            </small>
          </li>
        ))}
      </ul>
    </Stack>
  )
}
