import { Button, Stack } from '@mui/material'
import { DAY_MS } from '@orbita/domain/time/period'
import { call } from '@orbita/web/rpc/call'
import { useQuery } from '@tanstack/react-query'
import ExportIcon from '~icons/ph/download-simple-bold'
import { rpc } from '../../rpc/client.ts'
import { bothOf, QueryState } from '../../table/query-state.tsx'
import { SkeletonRows } from '../../table/rows/skeleton-rows.tsx'
import { clockOf, longDayOf } from '../../ui/dates.ts'
import { downloadText } from '../../ui/download.ts'
import { PageHead } from '../../ui/page/page-head.tsx'
import { useTitle } from '../../ui/page/use-title.ts'
import { Cards } from './cards.tsx'
import { Details } from './details.tsx'
import { JobTable } from './job-table.tsx'

/** The time after which the state is read again, in milliseconds. */
const AGAIN_MS = 10_000

/** The age from which a backup is old, in milliseconds. */
const OLD_BACKUP_MS = DAY_MS

/** Shows how the product is, and looks again by itself. @see D-83 */
export function Component() {
  useTitle('Estado del sistema')
  const system = useQuery({
    queryKey: ['system'],
    queryFn: () => call(rpc.system.$get()),
    refetchInterval: AGAIN_MS,
  })
  const jobs = useQuery({
    queryKey: ['system', 'jobs'],
    queryFn: () => call(rpc.jobs.$get()),
    refetchInterval: AGAIN_MS,
  })
  const error = system.error ?? jobs.error
  if (error && !system.data && !jobs.data)
    return <QueryState query={bothOf(system, jobs)} failed="No pudimos mirar el estado" isScreen />

  const isKnown = system.data !== undefined && jobs.data !== undefined
  const problems = [
    system.data?.balances?.drifted ? 'hay saldos que no cuadran' : '',
    jobs.data?.some(({ outcome }) => outcome === 'failed') ? 'un trabajo falló la última vez' : '',
    system.data && isOld(system.data.backup?.at, system.data.now) ? 'no hay una copia de las últimas 24 horas' : '',
  ].filter(Boolean)

  return (
    <Stack spacing={4}>
      <PageHead
        title={problems.length > 0 ? 'Hay algo que mirar' : isKnown ? 'Todo funciona' : 'Estado del sistema'}
        actions={
          <Button
            startIcon={<ExportIcon />}
            disabled={!system.data}
            onClick={() =>
              downloadText({
                name: 'diagnostico.json',
                text: JSON.stringify({ estado: system.data, trabajos: jobs.data }, null, 2),
                type: 'application/json',
              })
            }
          >
            Descargar diagnóstico
          </Button>
        }
      >
        {problems.length > 0 && <b>{sentence(problems)} </b>}
        {system.data && `${capital(longDayOf(system.data.now.slice(0, 10)))}, ${clockOf(system.data.now)} · `}
        se mira solo cada 10 segundos
      </PageHead>
      {system.data ? <Cards system={system.data} /> : <SkeletonRows label="Mirando el estado…" />}
      {jobs.data ? <JobTable jobs={jobs.data} /> : <SkeletonRows label="Mirando los trabajos…" />}
      {system.data && <Details system={system.data} />}
    </Stack>
  )
}

function isOld(at: string | undefined, now: string): boolean {
  return at === undefined || Date.parse(now) - Date.parse(at) > OLD_BACKUP_MS
}

function sentence(parts: readonly string[]): string {
  return `${capital(parts.join('; '))}.`
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
