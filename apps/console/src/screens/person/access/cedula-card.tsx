import { Button, Card, Dialog, Stack } from '@mui/material'
import type { PersonOutput } from '@orbita/contract/people/people'
import { Cedula } from '@orbita/domain/people/inputs'
import { call } from '@orbita/web/rpc/call'
import { type FormEvent, useState } from 'react'
import * as v from 'valibot'
import { useConfirmed } from '../../../auth/use-confirmed.tsx'
import { rpc } from '../../../rpc/client.ts'
import { DialogBody, DialogFoot, DialogHead } from '../../../ui/dialogs/dialog-parts.tsx'
import { countOf } from '../../../ui/figures.ts'
import { DecideButton } from '../../../ui/forms/decide-button.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { notify } from '../../../ui/notify.ts'
import { problemsNamed } from '../edit/person-form.ts'
import styles from '../person-page.module.css'

/** The sealed cédula, which is never shown and may only be changed. @see D-72 */
export function CedulaCard({ person }: { person: PersonOutput }) {
  const [isChanging, setChanging] = useState(false)

  return (
    <Card component="section" className={styles.card} sx={{ display: 'block' }}>
      <Stack direction="row" spacing={3} className={styles.line} sx={{ minHeight: 48, pt: 2 }}>
        <div>
          <h2>Cédula</h2>
          <small>Se guarda sellada: ni tú ni nosotros podemos leerla. Aquí solo puedes cambiarla por otra.</small>
        </div>
        <Button onClick={() => setChanging(true)}>Cambiar…</Button>
      </Stack>
      {isChanging && <CedulaDialog person={person} onClose={() => setChanging(false)} />}
    </Card>
  )
}

function CedulaDialog({ person, onClose }: { person: PersonOutput; onClose: () => void }) {
  const [cedula, setCedula] = useState('')
  const [problem, setProblem] = useState<string>()
  const { run, isRunning, dialog } = useConfirmed({
    reason: 'Cambiar con qué entra una persona',
    invalidates: ['people', 'audit'],
  })
  const param = { personId: `${person.id}` }

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!v.is(Cedula, cedula)) return setProblem(problemsNamed(['cedula']).cedula)
    run({
      key: `cedula ${person.id} ${cedula}`,
      send: (operationId) => call(rpc.people[':personId'].cedula.$put({ param, json: { cedula, operationId } })),
      onDone: ({ ended }) => {
        notify(
          `Cambiaste la cédula de ${person.name}${ended > 0 ? ` · ${countOf(ended, 'sesión cerrada', 'sesiones cerradas')}` : ''}`,
        )
        onClose()
      },
    })
  }

  return (
    <>
      <Dialog open onClose={onClose} aria-labelledby="cedula-title" slotProps={{ paper: { sx: { width: 480 } } }}>
        <form onSubmit={submit} noValidate>
          <DialogHead id="cedula-title" title={`Cambiar la cédula de ${person.name}`} onClose={onClose}>
            La anterior deja de servir y sus sesiones se cierran en este momento. Todo lo demás sigue igual.
          </DialogHead>
          <DialogBody>
            <Field
              label="Cédula o pasaporte"
              value={cedula}
              problem={problem}
              help="Escríbela como en su documento: los puntos y espacios no cuentan."
              onChange={({ target }) => {
                setProblem(undefined)
                setCedula(target.value)
              }}
              autoFocus
              autoComplete="off"
              slotProps={{ input: { maxLength: 60 } }}
            />
          </DialogBody>
          <DialogFoot>
            <Button variant="text" onClick={onClose}>
              Cancelar
            </Button>
            <DecideButton type="submit" variant="gold" disabled={isRunning || cedula.trim() === ''}>
              {isRunning ? 'Un momento…' : 'Cambiar la cédula'}
            </DecideButton>
          </DialogFoot>
        </form>
      </Dialog>
      {dialog}
    </>
  )
}
