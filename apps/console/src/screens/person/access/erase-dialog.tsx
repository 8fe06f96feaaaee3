import { Button, Dialog } from '@mui/material'
import type { PersonOutput } from '@orbita/contract/people/people'
import type { ErasurePreviewOutput } from '@orbita/contract/people/people-rights'
import { normaliseEmail } from '@orbita/domain/text/text'
import { call } from '@orbita/web/rpc/call'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import type { InferOutput } from 'valibot'
import { useConfirmed } from '../../../auth/use-confirmed.tsx'
import { rpc } from '../../../rpc/client.ts'
import { messageOf } from '../../../rpc/error-copy.ts'
import { SkeletonRows } from '../../../table/rows/skeleton-rows.tsx'
import { DialogBody, DialogFoot, DialogHead } from '../../../ui/dialogs/dialog-parts.tsx'
import { countOf } from '../../../ui/figures.ts'
import { DecideButton } from '../../../ui/forms/decide-button.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { Cells } from '../../../ui/layout.tsx'
import { Note } from '../../../ui/note.tsx'
import { notify } from '../../../ui/notify.ts'
import styles from './erase-dialog.module.css'

type Preview = InferOutput<typeof ErasurePreviewOutput>

/** Erases a person, after showing what goes and what stays, and with their e-mail typed again. @see D-72 */
export function EraseDialog({ person, onClose }: { person: PersonOutput; onClose: () => void }) {
  const [email, setEmail] = useState('')
  const navigate = useNavigate()
  const { data, error } = useQuery({
    queryKey: ['people', 'erasure', person.id],
    queryFn: () => call(rpc['person-erasures'].preview.$post({ json: { email: person.email } })),
    staleTime: 0,
  })
  const { run, isRunning, dialog } = useConfirmed({
    reason: 'Borrar los datos de una persona',
    invalidates: ['people', 'audit', 'home', 'redeems'],
  })
  const isSame = normaliseEmail(email) === person.email
  const isRefused = !data || data.isOperator || data.redeemsToFinish > 0

  function submit(event: FormEvent) {
    event.preventDefault()
    if (isRefused || !isSame) return
    run({
      key: `erase ${person.id}`,
      send: (operationId) => call(rpc['person-erasures'].$post({ json: { personId: person.id, email, operationId } })),
      onDone: () => {
        notify(`Borraste los datos de ${person.name}`)
        void navigate('/personas', { replace: true })
      },
    })
  }

  return (
    <>
      <Dialog open onClose={onClose} aria-labelledby="erase-title" fullWidth maxWidth="sm">
        <form onSubmit={submit}>
          <DialogHead id="erase-title" title={`Borrar los datos de ${person.name}`} onClose={onClose}>
            Para siempre, en este momento. Nadie puede deshacerlo, tampoco nosotros.
          </DialogHead>
          <DialogBody>
            {error && (
              <Note tone="bad" role="alert">
                {messageOf(error)}
              </Note>
            )}
            {!data && !error && <SkeletonRows label="Contando…" />}
            {data && <Refusals preview={data} />}
            {data && <Lists preview={data} />}
            {data && !isRefused && (
              <Field
                label={`Escribe su correo para confirmar: ${person.email}`}
                value={email}
                onChange={({ target }) => setEmail(target.value)}
                autoComplete="off"
                slotProps={{ input: { maxLength: 254 } }}
              />
            )}
          </DialogBody>
          <DialogFoot>
            <Button variant="text" onClick={onClose}>
              Cancelar
            </Button>
            <DecideButton type="submit" variant="danger" disabled={isRefused || !isSame || isRunning}>
              {isRunning ? 'Un momento…' : 'Borrar para siempre'}
            </DecideButton>
          </DialogFoot>
        </form>
      </Dialog>
      {dialog}
    </>
  )
}

function Refusals({ preview: { isOperator, redeemsToFinish } }: { preview: Preview }) {
  return (
    <>
      {isOperator && (
        <Note tone="bad">
          También es operadora de la consola: no se puede borrar mientras responda por lo que hizo.
        </Note>
      )}
      {redeemsToFinish > 0 && (
        <Note tone="bad">
          Tiene {countOf(redeemsToFinish, 'canje', 'canjes')} a medio entregar. Termínalos antes, en{' '}
          <Link to="/canjes">Canjes</Link>.
        </Note>
      )}
    </>
  )
}

function Lists({ preview }: { preview: Preview }) {
  const { evidence, kudos, notices, redeemsToCancel, tradesToEnd, movementsKept } = preview
  const goes = [
    'Nombre, correo, cédula, área, avatar y sesiones',
    `El álbum, los sobres y ${countOf(notices, 'aviso', 'avisos')}`,
    `${countOf(evidence, 'evidencia', 'evidencias')} con sus archivos`,
    `El texto de ${countOf(kudos, 'kudos', 'kudos')}`,
    ...(tradesToEnd > 0 ? [`${countOf(tradesToEnd, 'intercambio', 'intercambios')} en curso, que terminan`] : []),
    ...(redeemsToCancel > 0 ? [`${countOf(redeemsToCancel, 'canje', 'canjes')} sin responder, que se cancelan`] : []),
  ]
  const stays = [
    `${countOf(movementsKept, 'movimiento', 'movimientos')} sin sus textos, a nombre de «Persona retirada», para que los saldos cuadren`,
    'Su avance en misiones y sus canjes terminados, también a nombre de «Persona retirada»',
    'Quién del equipo hizo qué y cuándo, sin lo escrito sobre la persona',
    'Lo que haya en copias de seguridad de antes, hasta que venzan',
  ]

  return (
    <Cells min={220} gap={4} className={styles.lists}>
      <section>
        <h3>Se borra</h3>
        <ul>
          {goes.map((what) => (
            <li key={what}>{what}</li>
          ))}
        </ul>
      </section>
      <section>
        <h3>Se queda</h3>
        <ul>
          {stays.map((what) => (
            <li key={what}>{what}</li>
          ))}
        </ul>
      </section>
    </Cells>
  )
}
