import { Card, Stack, Typography } from '@mui/material'
import type { ScheduledLoadsOutput } from '@orbita/contract/scheduled-loads'
import { call } from '@orbita/web/rpc/call'
import { useQueryClient } from '@tanstack/react-query'
import { rpc } from '../../rpc/client.ts'
import { useCommand } from '../../rpc/use-command.ts'
import { QueryState } from '../../table/query-state.tsx'
import { promiseOf, todayHere, whenOf } from '../../ui/dates.ts'
import { DecideButton } from '../../ui/forms/decide-button.tsx'
import { Cluster } from '../../ui/layout.tsx'
import { Note } from '../../ui/note.tsx'
import { notify } from '../../ui/notify.ts'
import { PageHead } from '../../ui/page/page-head.tsx'
import { useTitle } from '../../ui/page/use-title.ts'
import { Scene } from '../../ui/scene.tsx'
import { ScheduledFile } from './scheduled-file.tsx'
import styles from './scheduled-page.module.css'
import { useScheduledLoads } from './use-scheduled-loads.ts'

/** The files that appear at a place of the installation and load at their hour. @see D-108b */
export function Component() {
  useTitle('Cargas programadas')
  const query = useScheduledLoads()
  const { data } = query

  return (
    <Stack spacing={3.5}>
      <PageHead title="Cargas programadas" actions={data && data.place !== null && <RunButton isDue={data.isDue} />}>
        Los archivos que otro sistema deja, y que se aplican solos a su hora
      </PageHead>
      {!data && (
        <QueryState query={query} waiting="Buscando las cargas…" failed="No pudimos traer las cargas programadas" />
      )}
      {data?.place === null && data.files.length === 0 && (
        <Scene title="Ningún archivo llega solo">
          Quien administra la máquina dice dónde se dejan con LOADS_FROM, y a qué hora se leen con LOADS_AT.
        </Scene>
      )}
      {data && data.place !== null && <Place loads={data} />}
      {data && data.files.length > 0 && <Files files={data.files} />}
    </Stack>
  )
}

function RunButton({ isDue }: { isDue: boolean }) {
  const queries = useQueryClient()
  const { run, isRunning } = useCommand({
    send: (_: null, operationId) => call(rpc['scheduled-loads'].runs.$post({ json: { operationId } })),
    onDone: () => {
      notify('Pediste leer ya lo que hay. Lo que esté completo se ensaya enseguida.')
      return queries.invalidateQueries({ queryKey: ['imports', 'scheduled'] })
    },
  })
  return (
    <DecideButton asks="POST /scheduled-loads/runs" disabled={isRunning || isDue} onClick={() => void run(null)}>
      {isDue ? 'Leyendo…' : 'Probar ahora'}
    </DecideButton>
  )
}

function Place({ loads }: { loads: ScheduledLoadsOutput }) {
  const { place, next, hours, problem, lookedAt } = loads

  return (
    <Card component="section" aria-labelledby="place-title" className={styles.place!}>
      <h2 id="place-title">Dónde y cuándo</h2>
      <p>
        Se dejan en <code>{place}</code>: los de personas en <code>personas</code> y los de avances en{' '}
        <code>avances</code>. Se leen a {hoursWords(hours)}
        {next && `; la próxima vez, ${promiseOf(next.day, todayHere())} a las ${next.at}`}.
      </p>
      {problem ? (
        <Note tone="bad">
          <b>{problem.words}</b> Es así desde {whenOf(problem.since)}. Se vuelve a mirar solo; lo que ya llegó no se
          pierde.
        </Note>
      ) : (
        <Typography variant="body2">
          {lookedAt ? `Se miró ${whenOf(lookedAt)}, sin problema.` : 'Todavía no se ha mirado.'}
        </Typography>
      )}
      <Typography variant="body2">
        Se aplica sola la carga cuyos encabezados son los de otra que alguien aplicó aquí, si ninguna fila tiene error,
        no desactiva a más de la décima parte de la empresa y no cambia con qué entra nadie. Las demás esperan a quien
        las abra.
      </Typography>
    </Card>
  )
}

function hoursWords(hours: readonly string[]): string {
  const [last, ...rest] = hours.map((hour) => `las ${hour}`).toReversed()
  return rest.length === 0 ? `${last}` : `${rest.toReversed().join(', a ')} y a ${last}`
}

function Files({ files }: Pick<ScheduledLoadsOutput, 'files'>) {
  const open = files.filter(({ isOpen }) => isOpen)
  const others = files.filter(({ isOpen }) => !isOpen)

  return (
    <>
      {open.length > 0 && <FileList title="Esperan a alguien" files={open} />}
      {others.length > 0 && <FileList title={open.length > 0 ? 'Las demás' : 'Las últimas'} files={others} />}
    </>
  )
}

function FileList({ title, files }: { title: string } & Pick<ScheduledLoadsOutput, 'files'>) {
  return (
    <Card component="section" aria-label={title}>
      <Cluster>
        <h2>{title}</h2>
      </Cluster>
      <ul className={styles.files}>
        {files.map((file) => (
          <ScheduledFile key={file.id} file={file} />
        ))}
      </ul>
    </Card>
  )
}
