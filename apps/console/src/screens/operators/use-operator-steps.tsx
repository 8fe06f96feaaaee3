import type { InvitationOutput, ListedOperator } from '@orbita/contract/identity/operators'
import type { Standing } from '@orbita/domain/duties/duties'
import { call } from '@orbita/web/rpc/call'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useConfirmed } from '../../auth/use-confirmed.tsx'
import { rpc } from '../../rpc/client.ts'
import { viewAs } from '../../rpc/view-as.ts'
import { notify } from '../../ui/notify.ts'
import { DutiesDialog } from './duties-dialog.tsx'
import { InvitationDialog, InviteDialog } from './invite-dialog.tsx'
import { NameDialog } from './name-dialog.tsx'
import type { OperatorStep } from './operator-actions.tsx'
import { PassphraseDialog } from './passphrase-dialog.tsx'
import { StepDialog } from './step-dialog.tsx'

/** Said when a change waits for another operator. */
const WAITS = 'Lo pediste: espera el sí de otra persona operadora, o 72 horas'

type Open = { what: 'invite' } | { what: OperatorStep; operator: ListedOperator } | undefined

/** The steps with the accounts of the console: invite, disable, reset, and end a session, with their dialogs. @see D-70 */
export function useOperatorSteps() {
  const { run, dialog } = useConfirmed({
    reason: 'Cambiar quién entra a la consola',
    invalidates: ['operators', 'audit', 'me'],
  })
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const [open, setOpen] = useState<Open>()
  const [invitation, setInvitation] = useState<{ email: string; passphrase: string }>()
  const close = () => setOpen(undefined)

  function invited(given: InvitationOutput) {
    close()
    if (given.state === 'waiting') notify(WAITS)
    else if (given.passphrase !== null) setInvitation({ email: given.email, passphrase: given.passphrase })
    else if (given.kind === 'disable') notify(`Desactivaste a ${given.email}`)
    else if (given.kind === 'duties') notify(`Cambiaste los encargos de ${given.email}`)
    else if (given.kind === 'enable') notify(`Reactivaste a ${given.email}`)
    else notify('Esa frase ya se mostró una vez. Si se perdió, restablécela.')
  }

  function view({ accountId, name, email }: ListedOperator, standing: Standing) {
    close()
    viewAs({ accountId, name: name ?? email, standing })
    void queryClient.resetQueries()
    void navigate('/')
  }

  function take(step: OperatorStep, operator: ListedOperator) {
    if (step !== 'enable') setOpen({ what: step, operator })
    else carryOut(step, operator)
  }

  function carryOut(step: 'disable' | 'enable' | 'reset', operator: ListedOperator) {
    const param = { accountId: `${operator.accountId}` }
    const who = operator.name ?? operator.email
    const routes = rpc.operators[':accountId']
    const key = `${step} ${operator.accountId}`
    if (step === 'reset') {
      run({ key, send: (operationId) => call(routes.reset.$put({ param, json: { operationId } })), onDone: invited })
      return
    }
    if (step === 'disable') {
      run({
        key,
        send: (operationId) => call(routes.disabled.$put({ param, json: { operationId } })),
        onDone: ({ state }) => {
          close()
          notify(state === 'waiting' ? WAITS : `Desactivaste a ${who}`)
        },
      })
      return
    }
    run({
      key,
      send: (operationId) => call(routes.disabled.$delete({ param, json: { operationId } })),
      onDone: ({ state }) => {
        close()
        notify(state === 'waiting' ? WAITS : `Reactivaste a ${who}`)
      },
    })
  }

  function decide(id: number, decision: 'yes' | 'no') {
    run({
      key: `decide ${id} ${decision}`,
      send: (operationId) =>
        call(
          rpc.operators.requests[':requestId'].decision.$put({
            param: { requestId: `${id}` },
            json: { decision, operationId },
          }),
        ),
      onDone: () => notify(decision === 'yes' ? 'Dijiste que sí' : 'Dijiste que no'),
    })
  }

  function complete(id: number) {
    run({
      key: `complete ${id}`,
      send: (operationId) =>
        call(
          rpc.operators.requests[':requestId'].completion.$put({
            param: { requestId: `${id}` },
            json: { operationId },
          }),
        ),
      onDone: invited,
    })
  }

  function endSession(sessionId: string) {
    run({
      key: `end ${sessionId}`,
      send: (operationId) =>
        call(rpc.operators.sessions[':sessionId'].$delete({ param: { sessionId }, json: { operationId } })),
      onDone: () => notify('Cerraste la sesión'),
    })
  }

  const dialogs = (
    <>
      {open?.what === 'invite' && <InviteDialog onClose={close} onInvite={run} onInvited={invited} />}
      {(open?.what === 'disable' || open?.what === 'reset') && (
        <StepDialog
          step={open.what}
          operator={open.operator}
          onClose={close}
          onConfirm={() => carryOut(open.what as 'disable' | 'reset', open.operator)}
        />
      )}
      {open?.what === 'duties' && (
        <DutiesDialog
          operator={open.operator}
          onClose={close}
          onChange={run}
          onChanged={({ state }) => {
            close()
            notify(
              state === 'waiting' ? WAITS : `Cambiaste los encargos de ${open.operator.name ?? open.operator.email}`,
            )
          }}
          onView={(standing) => view(open.operator, standing)}
        />
      )}
      {open?.what === 'change-name' && (
        <NameDialog
          name={open.operator.name ?? ''}
          onClose={close}
          onChange={run}
          onChanged={() => {
            close()
            notify('Cambiaste tu nombre')
          }}
        />
      )}
      {open?.what === 'change-passphrase' && (
        <PassphraseDialog
          email={open.operator.email}
          onClose={close}
          onChange={run}
          onChanged={() => {
            close()
            notify('Cambiaste tu frase de acceso')
          }}
        />
      )}
      {invitation && <InvitationDialog invitation={invitation} onClose={() => setInvitation(undefined)} />}
      {dialog}
    </>
  )

  return { invite: () => setOpen({ what: 'invite' }), take, endSession, decide, complete, dialogs }
}
