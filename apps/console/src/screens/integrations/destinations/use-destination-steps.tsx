import type { Destination, MadeDestinationOutput } from '@orbita/contract/outgoing/destinations'
import type { DestinationKind } from '@orbita/domain/outgoing/events'
import { call } from '@orbita/web/rpc/call'
import { useState } from 'react'
import { useConfirmed } from '../../../auth/use-confirmed.tsx'
import { rpc } from '../../../rpc/client.ts'
import { stampOf } from '../../../ui/dates.ts'
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx'
import { countOf } from '../../../ui/figures.ts'
import { notify } from '../../../ui/notify.ts'
import { SecretDialog } from '../secret-dialog.tsx'
import { DestinationDialog } from './destination-dialog.tsx'
import { isOn } from './states.tsx'

type Editing = { kind: DestinationKind; destination?: Destination }

const one = (destination: Pick<Destination, 'id'>) => ({ destinationId: `${destination.id}` })

/** The steps with destinations, with their dialogs. @see D-109 */
export function useDestinationSteps() {
  const { run, isRunning, dialog } = useConfirmed({
    reason: 'Decidir a quién se avisa',
    invalidates: ['destinations', 'audit', 'home'],
  })
  const [editing, setEditing] = useState<Editing>()
  const [made, setMade] = useState<MadeDestinationOutput & { secret: string }>()
  const [removing, setRemoving] = useState<Destination>()
  const [rotating, setRotating] = useState<Destination>()

  function onMade({ secret, ...destination }: MadeDestinationOutput) {
    setEditing(undefined)
    setRotating(undefined)
    if (secret === null) notify(`Quedó «${destination.name}». Mándale una prueba.`)
    else setMade({ ...destination, secret })
  }

  const steps = {
    make: (kind: DestinationKind) => setEditing({ kind }),
    edit: (destination: Destination) => setEditing({ kind: destination.kind, destination }),
    remove: setRemoving,
    rotate: setRotating,
    turn: (destination: Destination) => {
      const is = !isOn(destination)
      run({
        key: `turn ${destination.id} ${is}`,
        send: (operationId) =>
          call(
            rpc.destinations[':destinationId'].state.$put({
              param: one(destination),
              json: { isOn: is, operationId },
            }),
          ),
        onDone: () => notify(is ? `«${destination.name}» vuelve a recibir.` : `Pausaste «${destination.name}».`),
      })
    },
    test: (destination: Destination) =>
      run({
        key: `test ${destination.id}`,
        send: (operationId) =>
          call(rpc.destinations[':destinationId'].test.$post({ param: one(destination), json: { operationId } })),
        onDone: () => notify(`Una prueba va camino a «${destination.name}». Aquí abajo se ve cómo le fue.`),
      }),
    resend: (destination: Destination, deliveryId?: number) =>
      run({
        key: `resend ${destination.id} ${deliveryId ?? 'all'}`,
        send: (operationId) =>
          deliveryId === undefined
            ? call(rpc.destinations[':destinationId'].resends.$post({ param: one(destination), json: { operationId } }))
            : call(
                rpc.destinations[':destinationId'].deliveries[':deliveryId'].resends.$post({
                  param: { ...one(destination), deliveryId: `${deliveryId}` },
                  json: { operationId },
                }),
              ),
        onDone: ({ resent }) => notify(`${countOf(resent, 'aviso sale', 'avisos salen')} otra vez.`),
      }),
  }

  const dialogs = (
    <>
      {editing && (
        <DestinationDialog
          {...editing}
          onClose={() => setEditing(undefined)}
          onSend={run}
          onMade={onMade}
          onEdited={(name) => {
            setEditing(undefined)
            notify(`Guardaste «${name}».`)
          }}
        />
      )}
      {made && (
        <SecretDialog
          title="Guarda este secreto ahora"
          lead="No lo volveremos a mostrar. Con él, quien recibe comprueba que el aviso es de Órbita."
          secret={made.secret}
          onClose={() => setMade(undefined)}
        >
          Es de <b>{made.name}</b>.
          {made.previousUntil && ` El anterior también firma hasta ${stampOf(made.previousUntil)}.`}
        </SecretDialog>
      )}
      {rotating && (
        <FormDialog
          title={`Cambiar el secreto de «${rotating.name}»`}
          verb="Dar otro secreto"
          isReady={!isRunning}
          onClose={() => setRotating(undefined)}
          onSubmit={() =>
            run({
              key: `rotate ${rotating.id}`,
              send: (operationId) =>
                call(rpc.destinations[':destinationId'].secret.$post({ param: one(rotating), json: { operationId } })),
              onDone: onMade,
            })
          }
        >
          <p>Durante un día firman los dos, para que quien recibe cambie sin perder avisos.</p>
        </FormDialog>
      )}
      {removing && (
        <FormDialog
          title={`Borrar «${removing.name}»`}
          verb="Borrar el destino"
          tone="danger"
          isReady={!isRunning}
          onClose={() => setRemoving(undefined)}
          onSubmit={() =>
            run({
              key: `remove ${removing.id}`,
              send: (operationId) =>
                call(rpc.destinations[':destinationId'].$delete({ param: one(removing), json: { operationId } })),
              onDone: () => {
                setRemoving(undefined)
                notify(`Borraste «${removing.name}».`)
              },
            })
          }
        >
          <p>
            No se puede deshacer: se borra su registro
            {removing.waiting > 0 &&
              ` y se pierden ${countOf(removing.waiting, 'aviso que espera', 'avisos que esperan')}`}
            . Para un rato, mejor una pausa.
          </p>
        </FormDialog>
      )}
      {dialog}
    </>
  )
  return { ...steps, isRunning, dialogs }
}
