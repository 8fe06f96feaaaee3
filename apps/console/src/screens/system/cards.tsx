import { Button } from '@mui/material'
import type { SystemOutput } from '@orbita/contract/system'
import { call } from '@orbita/web/rpc/call'
import { useQueryClient } from '@tanstack/react-query'
import type { ComponentType, ReactNode } from 'react'
import CopyIcon from '~icons/ph/floppy-disk-bold'
import VersionIcon from '~icons/ph/git-commit-bold'
import KeyIcon from '~icons/ph/key-bold'
import ScalesIcon from '~icons/ph/scales-bold'
import { ReleaseNetwork } from '../../auth/release-network.tsx'
import { rpc } from '../../rpc/client.ts'
import { useCommand } from '../../rpc/use-command.ts'
import { momentOf } from '../../ui/dates.ts'
import { countOf, figureOf } from '../../ui/figures.ts'
import { notify } from '../../ui/notify.ts'
import styles from './system-page.module.css'

/** The four things to know first: balances, backup, wrong sign-ins and release. */
export function Cards({ system }: { system: SystemOutput }) {
  const { balances, backup, rehearsedAt, failedSignIns, version } = system

  return (
    <div className={styles.cards}>
      <Card icon={ScalesIcon} what="Saldos" tone={balances?.drifted ? 'bad' : 'ok'} value={balanceWord(balances)}>
        {balances ? `cotejo de ${momentOf(balances.checkedAt)}` : 'el primer cotejo llega enseguida'}
      </Card>
      <Card
        icon={CopyIcon}
        what="Copia de seguridad"
        tone={backup ? 'ok' : 'wait'}
        value={backup ? momentOf(backup.at) : 'Ninguna'}
      >
        {backup ? backup.summary : 'se hace con npm run backup'} ·{' '}
        {rehearsedAt ? `restaurada en prueba ${momentOf(rehearsedAt)}` : 'sin restauración de prueba anotada'}
        <NoteRehearsal />
      </Card>
      <Card icon={KeyIcon} what="Ingresos fallidos" tone="off" value={figureOf(failedSignIns.lastDay)}>
        en el último día
        {failedSignIns.networks.length > 0 &&
          ` · sobre todo ${failedSignIns.networks.map(({ network, count }) => `${network} (${count})`).join(', ')}`}
        {failedSignIns.crowded.map((one) => (
          <ReleaseNetwork key={one.network} {...one} />
        ))}
      </Card>
      <Card icon={VersionIcon} what="Versión" tone="off" value={version ?? '—'}>
        {countOf(system.streams, 'teléfono recibe', 'teléfonos reciben')} avisos en vivo de este proceso
      </Card>
    </div>
  )
}

function balanceWord(balances: SystemOutput['balances']): string {
  if (!balances) return 'Sin cotejar'
  return balances.drifted === 0 ? 'Cuadran' : countOf(balances.drifted, 'no cuadra', 'no cuadran')
}

type CardProps = {
  icon: ComponentType
  what: string
  tone: 'ok' | 'bad' | 'wait' | 'off'
  value: string
  children: ReactNode
}

function Card({ icon: Icon, what, tone, value, children }: CardProps) {
  return (
    <section className={styles.fact} aria-label={what}>
      <span className={styles.icon} data-tone={tone} aria-hidden="true">
        <Icon />
      </span>
      <div>
        <h2>{what}</h2>
        <b>{value}</b>
        <div className={styles.note}>{children}</div>
      </div>
    </section>
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
    <Button size="small" variant="text" disabled={isRunning} onClick={() => void run(undefined)}>
      Anotar una de hoy
    </Button>
  )
}
