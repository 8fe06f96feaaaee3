import { Button, Card, Stack } from '@mui/material'
import type { ReportedMovement } from '@orbita/contract/screens/console-inboxes'
import { firstName } from '@orbita/domain/people/first-name'
import { call } from '@orbita/web/rpc/call'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { Link } from 'react-router'
import BackIcon from '~icons/ph/arrow-u-up-left-bold'
import { rpc } from '../../rpc/client.ts'
import { messageOf } from '../../rpc/error-copy.ts'
import { useCommand } from '../../rpc/use-command.ts'
import { QueryState } from '../../table/query-state.tsx'
import { momentOf, stampOf } from '../../ui/dates.ts'
import { changeOf, countOf, figureOf } from '../../ui/figures.ts'
import { DecideButton } from '../../ui/forms/decide-button.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { useOnlineOnly } from '../../ui/forms/when-online.ts'
import { Kbd } from '../../ui/kbd.tsx'
import { useKept } from '../../ui/kept.ts'
import { Cluster } from '../../ui/layout.tsx'
import { notify } from '../../ui/notify.ts'
import { PersonCell } from '../../ui/people/person-cell.tsx'
import { PromiseRing } from '../../ui/promise-ring.tsx'
import { CorrectionDrawer } from '../person/correction-drawer.tsx'
import styles from './reports-page.module.css'

const MOST_LETTERS = 1_000

/** A report of a movement: what the person says, what the ledger and the progress know, and the answer. @see PT-5 */
export function MovementReport({ report, today }: { report: ReportedMovement; today: string }) {
  const { person, movement } = report
  const [isCorrecting, setCorrecting] = useState(false)
  const first = firstName(person.name)

  return (
    <Card component="article" aria-label={`Aviso de ${person.name}`}>
      <Cluster as="header" gap={3.5} sx={{ justifyContent: 'space-between' }}>
        <PersonCell {...person} email={`${person.area ?? person.email} · ${figureOf(person.credits)} créditos`} />
        <Cluster as="span" gap={3.5}>
          <PromiseRing askedAt={report.sentAt} promisedOn={report.promisedOn} today={today} />
          <Link to={`/personas/${person.id}/movimientos`}>Abrir su ficha</Link>
        </Cluster>
      </Cluster>
      <blockquote className={styles.quote}>
        {report.text}
        <footer>
          {first}, {momentOf(report.sentAt)}
        </footer>
      </blockquote>
      <Facts report={report} />
      <Cluster gap={3.5} className={styles.tools}>
        <Button startIcon={<BackIcon />} disabled={!movement.canReverse} onClick={() => setCorrecting(true)}>
          Corregir el movimiento
        </Button>
        {!movement.canReverse && (
          <small>
            {movement.reversal === null
              ? 'Se deshace desde donde nació, no desde el libro.'
              : 'Ya tiene su corrección.'}
          </small>
        )}
      </Cluster>
      <Answer report={report} first={first} />
      {isCorrecting && <CorrectionDrawer person={person} movement={movement} onClose={() => setCorrecting(false)} />}
    </Card>
  )
}

function Facts({ report: { id, movement } }: { report: ReportedMovement }) {
  const query = useQuery({
    queryKey: ['inboxes', 'reports', id],
    queryFn: () => call(rpc.inboxes.reports[':reportId'].$get({ param: { reportId: `${id}` } })),
  })
  const { data, error } = query
  if (error) return <QueryState query={query} failed="No pudimos traer lo que sabemos" />

  return (
    <Stack
      component="section"
      spacing={2.5}
      className={styles.facts}
      sx={{ overflowX: 'auto' }}
      aria-label="Lo que sabemos"
    >
      <h2>Lo que sabemos</h2>
      <table aria-label="Movimientos">
        <thead>
          <tr>
            <th scope="col">Cuándo</th>
            <th scope="col">Movimiento</th>
            <th scope="col">Origen</th>
            <th scope="col" data-figure>
              Experiencia
            </th>
            <th scope="col" data-figure>
              Créditos
            </th>
          </tr>
        </thead>
        <tbody>
          {(data?.movements ?? [movement]).map((one) => (
            <tr key={one.id} data-current={one.id === movement.id || undefined}>
              <td>{stampOf(one.occurredAt)}</td>
              <td>
                {one.reason}
                {one.id === movement.id && <b> · el que reporta</b>}
              </td>
              <td>{one.by ?? 'el producto'}</td>
              <td data-figure>{changeOf(one.experience)}</td>
              <td data-figure>{changeOf(one.credits)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {data?.mission && (
        <>
          <h2>Avances en «{data.mission.title}»</h2>
          {data.mission.facts.length === 0 && <p>Ningún avance.</p>}
          <ul>
            {data.mission.facts.map((fact) => (
              <li key={fact.id}>
                <b>{fact.on}</b> {changeOf(fact.amount)} · {fact.text}
                {fact.file !== null && ` · carga ${fact.file}`}
              </li>
            ))}
          </ul>
        </>
      )}
    </Stack>
  )
}

function Answer({ report: { id }, first }: { report: ReportedMovement; first: string }) {
  // The browser keeps the text of the answer until it is sent.
  const [answer, setAnswer] = useKept(`respuesta.${id}`, '')
  const form = useRef<HTMLFormElement>(null)
  const queries = useQueryClient()
  const { run, isRunning } = useCommand({
    send: (input: { answer: string }, operationId) =>
      call(
        rpc['movement-reports'][':reportId'].answer.$put({
          param: { reportId: `${id}` },
          json: { ...input, operationId },
        }),
      ),
    onDone: ({ person }) => {
      notify(`Respondiste a ${person.name}`)
      setAnswer('')
      return Promise.all(['inboxes', 'people', 'home'].map((key) => queries.invalidateQueries({ queryKey: [key] })))
    },
    onFailed: (error) => {
      notify(messageOf(error), { type: 'error' })
      void queries.invalidateQueries({ queryKey: ['inboxes'] })
    },
  })

  const send = useOnlineOnly()(run)

  function submit(event: FormEvent) {
    event.preventDefault()
    if (answer.trim().length >= 3) void send({ answer: answer.trim() })
  }

  return (
    <Stack
      component="form"
      spacing={3}
      ref={form}
      onSubmit={submit}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) form.current?.requestSubmit()
      }}
    >
      <Field
        label={`Tu respuesta a ${first}`}
        value={answer}
        onChange={(event) => setAnswer(event.target.value)}
        help={`Le llega como aviso y queda junto al movimiento. ${countOf(answer.length, 'letra', 'letras')} de ${figureOf(MOST_LETTERS)}.`}
        multiline
        minRows={3}
        slotProps={{ input: { maxLength: MOST_LETTERS } }}
      />
      <Stack direction="row" className={styles.end} sx={{ justifyContent: 'flex-end' }}>
        <DecideButton
          asks="PUT /movement-reports/:reportId/answer"
          type="submit"
          variant="gold"
          disabled={isRunning || answer.trim().length < 3}
        >
          Responder <Kbd>Ctrl ↵</Kbd>
        </DecideButton>
      </Stack>
    </Stack>
  )
}
