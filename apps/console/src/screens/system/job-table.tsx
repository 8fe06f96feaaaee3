import { Card, Stack, Typography } from '@mui/material'
import type { JobsOutput } from '@orbita/contract/jobs'
import { call } from '@orbita/web/rpc/call'
import { useQueryClient } from '@tanstack/react-query'
import type { InferOutput } from 'valibot'
import OkIcon from '~icons/ph/check-circle-fill'
import WarningIcon from '~icons/ph/warning-fill'
import { rpc } from '../../rpc/client.ts'
import { useCommand } from '../../rpc/use-command.ts'
import { clockOf, momentOf } from '../../ui/dates.ts'
import { countOf } from '../../ui/figures.ts'
import { DecideButton } from '../../ui/forms/decide-button.tsx'
import { notify } from '../../ui/notify.ts'
import { Tag } from '../../ui/tag.tsx'
import styles from './system-page.module.css'

type Job = InferOutput<typeof JobsOutput>[number]

/** The jobs, each with its last ends and a way to run it now. @see D-83 */
export function JobTable({ jobs }: { jobs: readonly Job[] }) {
  const queries = useQueryClient()
  const { run, isRunning } = useCommand({
    send: (job: { name: string; title: string }, operationId) =>
      call(rpc.jobs[':name'].runs.$post({ param: { name: job.name }, json: { operationId } })),
    onDone: (_answer, { title }) => {
      notify(`Corre ahora: ${title}`)
      return queries.invalidateQueries({ queryKey: ['system'] })
    },
  })

  return (
    <Card
      component="section"
      sx={{ position: 'relative', px: 0, pb: 0, overflowX: 'auto' }}
      aria-labelledby="jobs-title"
    >
      <Stack component="header" direction="row" spacing={2.5} sx={{ alignItems: 'baseline', px: 4.5 }}>
        <h2 id="jobs-title">Trabajos</h2>
        <Typography variant="body2">las últimas 24 veces de cada uno</Typography>
      </Stack>
      <table className={styles.table} aria-labelledby="jobs-title">
        <thead>
          <tr>
            <th scope="col">Trabajo</th>
            <th scope="col">Cada</th>
            <th scope="col">Última vez</th>
            <th scope="col">Historia</th>
            <th scope="col">Estado</th>
            <th scope="col">
              <span className="sr-only">Acciones</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {jobs.map((job) => (
            <tr key={job.name}>
              <th scope="row">
                {job.title}
                {job.summary && <small>{job.summary}</small>}
              </th>
              <td>{everyWords(job.everyMs)}</td>
              <td>{job.finishedAt ? momentOf(job.finishedAt) : 'nunca'}</td>
              <td>
                <Past past={job.past} />
              </td>
              <td>
                <State job={job} />
              </td>
              <td>
                <DecideButton
                  asks="POST /jobs/:name/runs"
                  size="small"
                  disabled={isRunning}
                  aria-label={`Correr ahora: ${job.title}`}
                  onClick={() => void run({ name: job.name, title: job.title })}
                >
                  Correr ahora
                </DecideButton>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  )
}

function Past({ past }: { past: Job['past'] }) {
  const failed = past.filter(({ outcome }) => outcome === 'failed').length
  const words = `${countOf(past.length, 'vez', 'veces')}, ${failed === 0 ? 'ninguna falló' : countOf(failed, 'falló', 'fallaron')}`

  return (
    <Stack
      component="span"
      direction="row"
      spacing={0.5}
      className={styles.past}
      sx={{ minHeight: 18 }}
      role="img"
      aria-label={words}
      title={words}
    >
      {past.map(({ at, outcome }) => (
        <i key={at} data-outcome={outcome} />
      ))}
    </Stack>
  )
}

function State({ job: { outcome, past, failuresInARow, startedAt } }: { job: Job }) {
  const lastFailure = past.findLast((run) => run.outcome === 'failed')
  if (outcome === 'failed')
    return (
      <Tag tone="bad" icon={<WarningIcon aria-hidden="true" />}>
        Falló {countOf(failuresInARow, 'vez', 'veces seguidas')}
      </Tag>
    )
  if (outcome === null) return <Tag tone="off">{startedAt ? 'Corriendo' : 'Sin correr'}</Tag>
  return (
    <Tag
      tone={lastFailure ? 'wait' : 'ok'}
      icon={lastFailure ? <WarningIcon aria-hidden="true" /> : <OkIcon aria-hidden="true" />}
    >
      {lastFailure ? `Bien, falló a las ${clockOf(lastFailure.at)}` : 'Bien'}
    </Tag>
  )
}

const MINUTE_MS = 60_000

function everyWords(ms: number): string {
  if (ms < MINUTE_MS) return countOf(Math.round(ms / 1_000), 'segundo', 'segundos')
  const minutes = Math.round(ms / MINUTE_MS)
  if (minutes % 1_440 === 0) return countOf(minutes / 1_440, 'día', 'días')
  if (minutes % 60 === 0) return countOf(minutes / 60, 'hora', 'horas')
  return countOf(minutes, 'minuto', 'minutos')
}
