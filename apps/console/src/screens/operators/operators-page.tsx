import { Box, Button, Card, Stack, Typography } from '@mui/material'
import type { InvitationOutput, ListedOperator } from '@orbita/contract/identity/operators'
import { call } from '@orbita/web/rpc/call'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import ClockIcon from '~icons/ph/clock-bold'
import DeviceIcon from '~icons/ph/devices-bold'
import KeyIcon from '~icons/ph/key-bold'
import PlusIcon from '~icons/ph/plus-bold'
import SignatureIcon from '~icons/ph/signature-bold'
import PeopleIcon from '~icons/ph/users-bold'
import { useConfirmed } from '../../auth/use-confirmed.tsx'
import { operatorsQuery } from '../../data/operators.ts'
import { rpc } from '../../rpc/client.ts'
import { ExportButton } from '../../table/export/export-button.tsx'
import { ExportAbove, ExportBelow } from '../../table/export/export-place.tsx'
import { QueryState } from '../../table/query-state.tsx'
import { clockOf, momentOf } from '../../ui/dates.ts'
import { Cluster, Columns } from '../../ui/layout.tsx'
import { notify } from '../../ui/notify.ts'
import { PageHead } from '../../ui/page/page-head.tsx'
import { useTitle } from '../../ui/page/use-title.ts'
import { Tag } from '../../ui/tag.tsx'
import { InvitationDialog, InviteDialog } from './invite-dialog.tsx'
import { OPERATORS_FILE, type OperatorRow, SESSIONS_FILE, type SessionRow } from './operator-file.ts'
import { type OperatorStep, OperatorTable } from './operator-table.tsx'
import styles from './operators-page.module.css'
import { PassphraseDialog } from './passphrase-dialog.tsx'
import { StepDialog } from './step-dialog.tsx'

type Open = { what: 'invite' } | { what: OperatorStep; operator: ListedOperator } | undefined

/** Shows who may enter the console, to invite, disable, reset, and end sessions. @see D-70, D-83 */
export function Component() {
  useTitle('Operadores')
  const { run, dialog } = useConfirmed({
    reason: 'Cambiar quién entra a la consola',
    invalidates: ['operators', 'audit'],
  })
  const [open, setOpen] = useState<Open>()
  const [invitation, setInvitation] = useState<InvitationOutput>()
  const query = useQuery(operatorsQuery)
  const { data } = query
  const close = () => setOpen(undefined)

  function invited(given: InvitationOutput) {
    close()
    setInvitation(given)
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
    const method = step === 'disable' ? routes.disabled.$put : routes.disabled.$delete
    run({
      key,
      send: (operationId) => call(method({ param, json: { operationId } })),
      onDone: () => {
        close()
        notify(`${step === 'disable' ? 'Desactivaste' : 'Reactivaste'} a ${who}`)
      },
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

  const exporter = (
    <ExportButton<OperatorRow>
      name="operadores"
      columns={OPERATORS_FILE}
      readAll={async () => (data?.operators ?? []).map((operator) => ({ ...operator, id: operator.accountId }))}
    />
  )

  return (
    <Stack spacing={4}>
      <PageHead
        title="Operadores"
        actions={
          <>
            <ExportAbove>{exporter}</ExportAbove>
            <Button variant="gold" startIcon={<PlusIcon />} onClick={() => setOpen({ what: 'invite' })}>
              Invitar
            </Button>
          </>
        }
      >
        Cuentas de la consola, aparte de las de la tripulación. Todas pueden lo mismo; lo grande pide dos
      </PageHead>
      {!data && <QueryState query={query} waiting="Buscando operadores…" failed="No pudimos traer a los operadores" />}
      {data && (
        <>
          <OperatorTable operators={data.operators} onStep={take} />
          <ExportBelow>{exporter}</ExportBelow>
          <Columns widths="repeat(2, minmax(0, 1fr))" sx={{ alignItems: 'stretch' }}>
            <Sessions operators={data.operators} onEnd={endSession} />
            <Rules />
          </Columns>
        </>
      )}
      {open?.what === 'invite' && <InviteDialog onClose={close} onInvite={run} onInvited={invited} />}
      {(open?.what === 'disable' || open?.what === 'reset') && (
        <StepDialog
          step={open.what}
          operator={open.operator}
          onClose={close}
          onConfirm={() => carryOut(open.what as 'disable' | 'reset', open.operator)}
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
    </Stack>
  )
}

type SessionsProps = { operators: readonly ListedOperator[]; onEnd: (id: string) => void }

function Sessions({ operators, onEnd }: SessionsProps) {
  const open = operators.flatMap(({ name, email, sessions }) =>
    sessions.map((session): SessionRow => ({ ...session, who: name ?? email, email })),
  )

  return (
    <Card component="section" aria-labelledby="sessions-title">
      <Cluster sx={{ justifyContent: 'space-between' }}>
        <h2 id="sessions-title">Sesiones de la consola abiertas</h2>
        {open.length > 0 && (
          <ExportButton
            name="sesiones-de-la-consola"
            hasKey={false}
            columns={SESSIONS_FILE}
            readAll={async () => open}
          />
        )}
      </Cluster>
      <ul className={styles.list}>
        {open.map(({ id, who, device, seenAt, endsAt, isThisOne }) => (
          <Stack component="li" direction="row" spacing={3.5} sx={{ minHeight: 48 }} key={id}>
            <DeviceIcon aria-hidden="true" />
            <Box sx={{ flex: 1, minWidth: 0 }}>
              <b>
                {device} · {who}
              </b>
              <Typography component="p" variant="caption">
                usada {momentOf(seenAt)} · termina sola a las {clockOf(endsAt)}
              </Typography>
            </Box>
            {isThisOne ? (
              <Tag tone="accent">esta</Tag>
            ) : (
              <Button size="small" aria-label={`Cerrar la sesión de ${who} en ${device}`} onClick={() => onEnd(id)}>
                Cerrar
              </Button>
            )}
          </Stack>
        ))}
      </ul>
    </Card>
  )
}

const RULES = [
  { icon: KeyIcon, words: 'Frase de 15 letras o más y código del teléfono, siempre' },
  { icon: ClockIcon, words: '30 minutos sin uso u 8 horas: la sesión se cierra' },
  { icon: SignatureIcon, words: 'Más de 500 créditos a mano: dos personas' },
  { icon: PeopleIcon, words: 'Siempre queda alguien activo, y nadie se desactiva a sí mismo' },
]

function Rules() {
  return (
    <Card component="section" aria-labelledby="rules-title">
      <h2 id="rules-title">Reglas que nos cuidan</h2>
      <ul className={styles.list}>
        {RULES.map(({ icon: Icon, words }) => (
          <Stack component="li" direction="row" spacing={3.5} sx={{ minHeight: 48 }} key={words}>
            <Icon aria-hidden="true" />
            {words}
          </Stack>
        ))}
      </ul>
    </Card>
  )
}
