import { Button, Card, Stack } from '@mui/material'
import type { PersonOutput } from '@orbita/contract/people/people'
import { fileOf } from '@orbita/web/rpc/file-of'
import { useState } from 'react'
import ExportIcon from '~icons/ph/download-simple-bold'
import { useConfirmed } from '../../../auth/use-confirmed.tsx'
import { sessionFetch } from '../../../rpc/session-fetch.ts'
import { downloadBlob } from '../../../ui/download.ts'
import { DecideButton } from '../../../ui/forms/decide-button.tsx'
import { notify } from '../../../ui/notify.ts'
import styles from '../person-page.module.css'
import { EraseDialog } from './erase-dialog.tsx'

const EXPORTS = '/rpc/operator/person-exports'

/**
 * The card of a person's rights over their data: a copy of everything, and its erasure. Both ask for a recent proof.
 * @see D-72
 */
export function RightsCard({ person }: { person: PersonOutput }) {
  const [isErasing, setErasing] = useState(false)
  const { run, isRunning, dialog } = useConfirmed({
    reason: 'Llevarse todos los datos de una persona',
    invalidates: ['audit'],
  })

  function save() {
    run({
      key: `export ${person.id}`,
      send: () => exported(person.email),
      onDone: (file) => {
        downloadBlob(`datos-persona-${person.id}.zip`, file)
        notify(`Descargaste los datos de ${person.name}`)
      },
    })
  }

  return (
    <Card component="section" className={styles.card} sx={{ display: 'block' }} aria-labelledby="rights-title">
      <h2 id="rights-title">Sus datos</h2>
      <Stack direction="row" spacing={3} className={styles.line} sx={{ minHeight: 48, pt: 2 }}>
        <div>
          <b>Exportar todo</b>
          <small>
            Un archivo con lo que guardamos de {person.name} y sus evidencias, para entregárselo. La cédula no está.
          </small>
        </div>
        <DecideButton startIcon={<ExportIcon />} disabled={isRunning} onClick={save}>
          {isRunning ? 'Reuniendo…' : 'Exportar'}
        </DecideButton>
      </Stack>
      <Stack direction="row" spacing={3} className={styles.line} sx={{ minHeight: 48, pt: 2 }}>
        <div>
          <b>Borrar para siempre</b>
          <small>Cuando lo pide, o cuando la ley lo manda. No se deshace: primero te mostramos qué se va.</small>
        </div>
        <Button variant="danger" onClick={() => setErasing(true)}>
          Borrar sus datos…
        </Button>
      </Stack>
      {isErasing && <EraseDialog person={person} onClose={() => setErasing(false)} />}
      {dialog}
    </Card>
  )
}

/** Asks for everything about a person. @returns a zip @throws RpcError */
function exported(email: string): Promise<Blob> {
  const request = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ email }) }
  return fileOf(sessionFetch(EXPORTS, request))
}
