import { Button, Typography } from '@mui/material'
import type { ScheduledLoad } from '@orbita/contract/scheduled-loads'
import { call } from '@orbita/web/rpc/call'
import { useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from 'react-router'
import OkIcon from '~icons/ph/check-circle-fill'
import ClockIcon from '~icons/ph/clock-fill'
import OffIcon from '~icons/ph/prohibit-bold'
import BadIcon from '~icons/ph/warning-circle-fill'
import WaitIcon from '~icons/ph/warning-fill'
import { rpc } from '../../rpc/client.ts'
import { useCommand } from '../../rpc/use-command.ts'
import { momentOf } from '../../ui/dates.ts'
import { DecideButton } from '../../ui/forms/decide-button.tsx'
import { Cluster } from '../../ui/layout.tsx'
import { Tag } from '../../ui/tag.tsx'
import { batchName, batchPath, KIND_WORDS } from './import-words.ts'
import styles from './scheduled-page.module.css'

const STATES = {
  arriving: { tone: 'run', words: 'Espera su hora', Icon: ClockIcon },
  rehearsing: { tone: 'run', words: 'Se está ensayando', Icon: ClockIcon },
  waiting: { tone: 'wait', words: 'Espera a alguien', Icon: WaitIcon },
  gone: { tone: 'bad', words: 'Ya no se guarda', Icon: BadIcon },
  applied: { tone: 'ok', words: 'Aplicada', Icon: OkIcon },
  repeated: { tone: 'off', words: 'Repetida', Icon: OffIcon },
  refused: { tone: 'bad', words: 'No se pudo leer', Icon: BadIcon },
  discarded: { tone: 'off', words: 'Descartada', Icon: OffIcon },
} as const

const SETTLED: Partial<Record<ScheduledLoad['state'], string>> = {
  ...{ applied: 'se aplicó', refused: 'se intentó leer', repeated: 'se leyó', discarded: 'se descartó' },
}

const GONE = 'Esperó un mes a que alguien la abriera. Para cargarla, hay que dejar el archivo otra vez.'

/** A file that came by itself, what became of it, and what an operator can do with it. */
export function ScheduledFile({ file }: { file: ScheduledLoad }) {
  const { kind, label, state, reason, notes, arrivedAt, settledAt, batchId, by, isOpen } = file
  const { tone, words, Icon } = STATES[state]
  const said = state === 'gone' ? GONE : reason

  return (
    <li>
      <div className={styles.words}>
        <b>{label}</b>
        <Typography variant="body2">
          {KIND_WORDS[kind].icon} · llegó {momentOf(arrivedAt)}
          {settledAt && ` · ${SETTLED[state] ?? 'se ensayó'} ${momentOf(settledAt)}`}
          {by && state === 'waiting' && ` · la abrió ${by}`}
        </Typography>
        {said && <p>{said}</p>}
        {state !== 'refused' &&
          notes.map((note) => (
            <Typography variant="body2" key={note}>
              {note}
            </Typography>
          ))}
      </div>
      <Cluster>
        <Tag tone={tone} icon={<Icon aria-hidden="true" />}>
          {words}
        </Tag>
        {state === 'waiting' && <OpenButton file={file} />}
        {state !== 'waiting' && isOpen && <NotedButton file={file} />}
        {batchId !== null && (
          <Button component={Link} to={batchPath({ kind, batchId })} size="small">
            Ver {batchName({ kind, batchId })}
          </Button>
        )}
      </Cluster>
    </li>
  )
}

function OpenButton({ file: { id, label } }: { file: ScheduledLoad }) {
  const go = useNavigate()
  const { run, isRunning } = useCommand({
    send: (arrivalId: number, operationId) =>
      call(
        rpc['scheduled-loads'][':arrivalId'].draft.$post({
          param: { arrivalId: `${arrivalId}` },
          json: { operationId },
        }),
      ),
    onDone: ({ importId, kind }) => go(`${KIND_WORDS[kind].path}?carga=${importId}`),
  })
  return (
    <DecideButton
      asks="POST /scheduled-loads/:arrivalId/draft"
      size="small"
      variant="soft"
      disabled={isRunning}
      aria-label={`Abrir ${label}`}
      onClick={() => void run(id)}
    >
      Abrir
    </DecideButton>
  )
}

function NotedButton({ file: { id, label } }: { file: ScheduledLoad }) {
  const queries = useQueryClient()
  const { run, isRunning } = useCommand({
    send: (arrivalId: number, operationId) =>
      call(
        rpc['scheduled-loads'][':arrivalId'].noted.$put({
          param: { arrivalId: `${arrivalId}` },
          json: { operationId },
        }),
      ),
    onDone: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: ['imports', 'scheduled'] }),
        queries.invalidateQueries({ queryKey: ['home'] }),
      ]),
  })
  return (
    <DecideButton size="small" disabled={isRunning} aria-label={`Entendido: ${label}`} onClick={() => void run(id)}>
      Entendido
    </DecideButton>
  )
}
