import { Avatar, Box, Button, Card, Typography } from '@mui/material'
import type { SystemOutput } from '@orbita/contract/system'
import { call } from '@orbita/web/rpc/call'
import { useQueryClient } from '@tanstack/react-query'
import type { ComponentType, ReactNode } from 'react'
import { Link } from 'react-router'
import CopyIcon from '~icons/ph/floppy-disk-bold'
import VersionIcon from '~icons/ph/git-commit-bold'
import KeyIcon from '~icons/ph/key-bold'
import ScalesIcon from '~icons/ph/scales-bold'
import { ReleaseNetwork } from '../../auth/release-network.tsx'
import { rpc } from '../../rpc/client.ts'
import { useCommand } from '../../rpc/use-command.ts'
import { momentOf } from '../../ui/dates.ts'
import { countOf, figureOf } from '../../ui/figures.ts'
import { Cells } from '../../ui/layout.tsx'
import { notify } from '../../ui/notify.ts'
import { May } from '../../ui/page/may.tsx'

/** The four things to know first: balances, backup, wrong sign-ins and release. */
export function Cards({ system }: { system: SystemOutput }) {
  const { balances, backup, rehearsedAt, failedSignIns, version } = system

  return (
    <Cells min={224}>
      <Fact icon={ScalesIcon} what="Saldos" tone={balances?.drifted ? 'bad' : 'ok'} value={balanceWord(balances)}>
        {balances ? `cotejo de ${momentOf(balances.checkedAt)}` : 'el primer cotejo llega enseguida'}
      </Fact>
      <Fact
        icon={CopyIcon}
        what="Copia de seguridad"
        tone={backup ? 'ok' : 'wait'}
        value={backup ? momentOf(backup.at) : 'Ninguna'}
      >
        {backup ? backup.summary : 'se hace con la orden backup'} ·{' '}
        {rehearsedAt ? `restaurada en prueba ${momentOf(rehearsedAt)}` : 'sin restauración de prueba anotada'}
        <NoteRehearsal />
      </Fact>
      <Fact icon={KeyIcon} what="Ingresos fallidos" tone="off" value={figureOf(failedSignIns.lastDay)}>
        en el último día
        {failedSignIns.networks.length > 0 &&
          ` · sobre todo ${failedSignIns.networks.map(({ network, count }) => `${network} (${count})`).join(', ')}`}
        {failedSignIns.attacked.length > 0 && (
          <>
            {' '}
            · bajo ataque:{' '}
            {failedSignIns.attacked.map(({ personId, name, failures }, index) => (
              <span key={personId}>
                {index > 0 && ', '}
                <Link to={`/personas/${personId}/acceso`}>{name}</Link> ({figureOf(failures)})
              </span>
            ))}
          </>
        )}
        {failedSignIns.crowded.map((one) => (
          <ReleaseNetwork key={one.network} {...one} />
        ))}
      </Fact>
      <Fact icon={VersionIcon} what="Versión" tone="off" value={version ?? '—'}>
        {countOf(system.streams, 'teléfono recibe', 'teléfonos reciben')} avisos en vivo de este proceso
      </Fact>
    </Cells>
  )
}

function balanceWord(balances: SystemOutput['balances']): string {
  if (!balances) return 'Sin cotejar'
  return balances.drifted === 0 ? 'Cuadran' : countOf(balances.drifted, 'no cuadra', 'no cuadran')
}

type FactProps = {
  icon: ComponentType
  what: string
  tone: 'ok' | 'bad' | 'wait' | 'off'
  value: string
  children: ReactNode
}

function Fact({ icon: Icon, what, tone, value, children }: FactProps) {
  return (
    <Card component="section" sx={{ display: 'flex', gap: 3.5 }} aria-label={what}>
      <Avatar variant="rounded" data-tone={tone} aria-hidden="true">
        <Icon />
      </Avatar>
      <Box sx={{ minWidth: 0 }}>
        <Typography variant="body2" component="h2" sx={{ fontWeight: 700 }}>
          {what}
        </Typography>
        <Box component="b" sx={{ fontSize: 20, lineHeight: 1.3 }}>
          {value}
        </Box>
        <Typography component="div" variant="caption">
          {children}
        </Typography>
      </Box>
    </Card>
  )
}

function NoteRehearsal() {
  const queries = useQueryClient()
  const { run, isRunning } = useCommand({
    send: (_input: undefined, operationId) => call(rpc.system.rehearsals.$post({ json: { operationId } })),
    onDone: () => {
      notify('Anotaste la restauración de prueba')
      return queries.invalidateQueries({ queryKey: ['system'] })
    },
  })

  return (
    <May asks="POST /system/rehearsals">
      <Button size="small" variant="text" disabled={isRunning} onClick={() => void run(undefined)}>
        Anotar una de hoy
      </Button>
    </May>
  )
}
