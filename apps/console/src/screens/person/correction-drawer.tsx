import { Button, Drawer } from '@mui/material'
import type { PersonMovement, PersonOutput } from '@orbita/contract/people'
import { call } from '@orbita/web/rpc/call'
import { useQueryClient } from '@tanstack/react-query'
import { useNotify } from 'ra-core'
import { type FormEvent, useState } from 'react'
import { rpc } from '../../rpc/client.ts'
import { useCommand } from '../../rpc/use-command.ts'
import { stampOf } from '../../ui/dates.ts'
import { DialogBody, DialogFoot, DialogHead } from '../../ui/dialog-parts.tsx'
import { EffectsPreview } from '../../ui/effects-preview.tsx'
import { Field } from '../../ui/field.tsx'
import { changeOf, figureOf } from '../../ui/figures.ts'
import { Note } from '../../ui/note.tsx'
import styles from './correction-drawer.module.css'

type Props = { person: PersonOutput; movement: PersonMovement; onClose: () => void }

/** The credits that one operator may move alone. @see PT-6 */
const ALONE = 500
const MOST_LETTERS = 300

/** Corrects a movement with its opposite, after showing what that changes for the person. @see PT-2, PT-6 */
export function CorrectionDrawer({ person, movement, onClose }: Props) {
  const [reason, setReason] = useState('')
  const notify = useNotify()
  const queries = useQueryClient()
  const { run, isRunning } = useCommand({
    send: (input: { movementId: number; reason: string }, operationId) =>
      call(rpc.movements.reversals.$post({ json: { ...input, operationId } })),
    onDone: ({ state }) => {
      notify(state === 'waiting' ? 'Pediste la segunda firma' : 'Escribiste la corrección')
      onClose()
      return queries.invalidateQueries({ queryKey: ['people'] })
    },
  })
  const needsSecond = Math.abs(movement.credits) > ALONE
  const after = person.credits - movement.credits
  const first = person.name.split(' ')[0]

  function submit(event: FormEvent) {
    event.preventDefault()
    void run({ movementId: movement.id, reason: reason.trim() })
  }

  return (
    <Drawer open anchor="right" onClose={onClose} aria-labelledby="correction-title">
      <form className={styles.drawer} onSubmit={submit}>
        <DialogHead id="correction-title" title="Corregir un movimiento" onClose={onClose}>
          Se escribe uno contrario. El original se queda, y {first} ve los dos.
        </DialogHead>
        <DialogBody>
          <div className={styles.movement}>
            <b>{movement.reason}</b>
            <p>{[stampOf(movement.occurredAt), ...amountsOf(movement)].join(' · ')}</p>
          </div>
          <Field
            label={`Motivo que leerá ${first}`}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
            help={`${reason.length} de ${MOST_LETTERS}. Escríbelo como se lo dirías en persona.`}
            multiline
            minRows={3}
            required
            slotProps={{ input: { maxLength: MOST_LETTERS } }}
            autoFocus
          />
          <EffectsPreview
            who={first!}
            changes={[
              { what: 'Créditos disponibles', from: figureOf(person.credits), to: figureOf(after) },
              {
                what: 'Experiencia',
                from: figureOf(person.experience),
                to: figureOf(person.experience - movement.experience),
              },
            ]}
          />
          {after < 0 && (
            <Note tone="bad" role="alert">
              Quedaría en {figureOf(after)}. Ya gastó una parte: espera a que gane más.
            </Note>
          )}
          {needsSecond && after >= 0 && (
            <Note tone="wait">Por encima de {ALONE} créditos lo confirma otra persona operadora.</Note>
          )}
          <Note>Si te arrepientes, puedes corregir la corrección desde esta misma lista. El rango no baja.</Note>
        </DialogBody>
        <DialogFoot>
          <Button variant="text" onClick={onClose}>
            Cancelar
          </Button>
          <Button type="submit" variant="gold" disabled={isRunning || after < 0 || reason.trim().length < 3}>
            {needsSecond ? 'Pedir segunda firma' : 'Escribir la corrección'}
          </Button>
        </DialogFoot>
      </form>
    </Drawer>
  )
}

/** The amounts that a movement moved, in words. */
function amountsOf({ experience, credits }: PersonMovement): readonly string[] {
  return [
    ...(experience === 0 ? [] : [`${changeOf(experience)} de experiencia`]),
    ...(credits === 0 ? [] : [`${changeOf(credits)} créditos`]),
  ]
}
