import { Box, Button, Card, LinearProgress, Stack, Typography } from '@mui/material'
import type { ImportOutput } from '@orbita/contract/imports'
import { call } from '@orbita/web/rpc/call'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from 'react-router'
import RocketIcon from '~icons/ph/rocket-launch-fill'
import { rpc } from '../../../rpc/client.ts'
import { useCommand } from '../../../rpc/use-command.ts'
import { clockOf } from '../../../ui/dates.ts'
import { figureOf } from '../../../ui/figures.ts'
import { DecideButton } from '../../../ui/forms/decide-button.tsx'
import { Cluster } from '../../../ui/layout.tsx'
import { Note } from '../../../ui/note.tsx'
import styles from './wizard.module.css'

type Run = NonNullable<ImportOutput['run']>

const STEP_WORDS: Readonly<Record<Run['step'], string>> = {
  compare: 'Comparando con la empresa',
  hash: 'Sellando cédulas',
  write: 'Escribiendo los avances',
}

type Props = {
  draft: ImportOutput
  /** when the server answered last, while it does not answer any more */
  lostAt: number | undefined
}

/** A run under way, which goes on without this page: how far it is, and how to stop it. */
export function RunStep({ draft, lostAt }: Props) {
  const run = draft.run!
  const queries = useQueryClient()
  const keep = (after: ImportOutput) => queries.setQueryData(['imports', 'draft', draft.id], after)
  const param = { importId: `${draft.id}` }
  const stop = useCommand({
    send: (_: 'stop', operationId) => call(rpc.imports[':importId'].stop.$put({ param, json: { operationId } })),
    onDone: keep,
  })
  const isApplying = draft.state === 'applying'
  const share = run.total > 0 ? Math.floor((100 * run.done) / run.total) : 0
  const title =
    run.total > 0 && run.step !== 'write'
      ? `${STEP_WORDS[run.step]}: ${figureOf(run.done)} de ${figureOf(run.total)}`
      : `${isApplying ? 'Aplicando la carga' : STEP_WORDS[run.step]}…`

  return (
    <Card
      component="section"
      className={styles.run!}
      sx={{ placeContent: 'center', justifyItems: 'center', minHeight: 420, textAlign: 'center' }}
      aria-labelledby="run-title"
    >
      <RocketIcon aria-hidden="true" />
      <Typography variant="h1" component="h2" sx={{ fontSize: 22 }} id="run-title">
        {title}
      </Typography>
      <LinearProgress
        variant={run.total > 0 && run.step !== 'write' ? 'determinate' : 'indeterminate'}
        value={share}
        aria-labelledby="run-title"
        sx={{ width: 'min(540px, 100%)', height: 12, borderRadius: '99px' }}
      />
      <Stack component="p" direction="row" sx={{ justifyContent: 'space-between', width: 'min(540px, 100%)' }}>
        <span>{run.total > 0 && run.step !== 'write' ? `${share} %` : ''}</span>
        <span>{leftWords(run)}</span>
      </Stack>
      <div role="status" className={styles.away}>
        {lostAt !== undefined && (
          <Note tone="wait">
            El servidor no responde desde las {clockOf(lostAt)}. Esto es lo último que vimos; seguimos preguntando.
          </Note>
        )}
      </div>
      <Box component="p" sx={{ maxWidth: '52ch' }}>
        Vamos despacio a propósito: mientras tanto la gente sigue entrando con normalidad. Puedes cerrar esta pestaña;
        al volver, la carga sigue aquí.
      </Box>
      <Cluster gap={2}>
        <Button component={Link} to="/cargas" variant="soft">
          Seguir en otra cosa
        </Button>
        <DecideButton
          variant="danger"
          disabled={stop.isRunning || run.isStopping}
          onClick={() => void stop.run('stop')}
        >
          {run.isStopping ? 'Deteniendo…' : isApplying ? 'Detener y no aplicar nada' : 'Detener'}
        </DecideButton>
      </Cluster>
      <Typography variant="body2" sx={{ fontWeight: 600 }}>
        {draft.label} · empezó a las {clockOf(run.startedAt)}
      </Typography>
    </Card>
  )
}

/** Says that the process of a run stopped: nothing of it was written, and it can be started again from the step below. */
export function Interrupted() {
  return (
    <Note tone="wait" role="alert">
      <b>Se interrumpió, y no se escribió nada.</b> El servidor se reinició a mitad. Tu archivo y lo que corregiste
      siguen aquí: empieza de nuevo desde este paso.
    </Note>
  )
}

/** Says how long a run will take, by how long it took so far. */
function leftWords({ done, total, startedAt, step }: Run): string {
  const took = Date.now() - Date.parse(startedAt)
  if (step === 'write' || done === 0 || took < 3_000) return ''

  const minutes = (took * (total - done)) / done / 60_000
  if (minutes < 1) return 'queda menos de un minuto'
  return `quedan unos ${figureOf(Math.round(minutes))} minutos`
}
