import { Button, Dialog, Stack } from '@mui/material'
import { type DataRequestRow, KIND_WORDS, WHAT_WORDS } from '@orbita/contract/people/data-requests'
import { isOpenRequest, REQUEST_LETTERS } from '@orbita/domain/people/data-requests'
import { useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { Link } from 'react-router'
import { messageOf } from '../../rpc/error-copy.ts'
import { useCommand } from '../../rpc/use-command.ts'
import { longDayOf, momentOf } from '../../ui/dates.ts'
import { DialogBody, DialogFoot, DialogHead } from '../../ui/dialogs/dialog-parts.tsx'
import { DecideButton } from '../../ui/forms/decide-button.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { useKept } from '../../ui/kept.ts'
import { Note } from '../../ui/note.tsx'
import { notify } from '../../ui/notify.ts'
import { May } from '../../ui/page/may.tsx'
import { type RequestStep, sendStep } from './send-step.ts'
import { StateTag } from './state-tag.tsx'

const DONE: Record<RequestStep, string> = {
  take: 'Tomaste el pedido',
  question: 'Le preguntaste',
  done: 'Cerraste el pedido',
  refused: 'Negaste el pedido',
}

/** A request with all that was said, and the answer. One for everything leads to the person, whose erasure closes it. @see D-126 */
export function RequestDialog({ request, onClose }: { request: DataRequestRow; onClose: () => void }) {
  const [row, setRow] = useState(request)
  const [text, setText] = useKept(`pedido.${request.id}`, '')
  const id = useId()
  const queries = useQueryClient()
  const { run, isRunning } = useCommand({
    send: (step: RequestStep, operationId) => sendStep(row.id, { step, text: text.trim(), operationId }),
    onDone: (saved, step) => {
      notify(`${DONE[step]} de ${saved.person.name}`)
      setRow(saved)
      if (step !== 'take') setText('')
      if (!isOpenRequest(saved.state)) onClose()
      return queries.invalidateQueries({ queryKey: ['data-requests'] })
    },
    onFailed: (error) => {
      notify(messageOf(error), { type: 'error' })
      void queries.invalidateQueries({ queryKey: ['data-requests'] })
    },
  })
  const isOpen = isOpenRequest(row.state)
  const hasWords = text.trim().length >= REQUEST_LETTERS.least
  const erases = row.what === 'everything'

  return (
    <Dialog open onClose={onClose} aria-labelledby={id} fullWidth maxWidth="sm">
      <DialogHead
        id={id}
        title={`${KIND_WORDS[row.kind]}${row.what ? `: ${WHAT_WORDS[row.what]}` : ''}`}
        onClose={onClose}
      >
        {row.person.name} · {momentOf(row.requestedAt)}
      </DialogHead>
      <DialogBody>
        <Said request={row} />
        {isOpen && (
          <>
            <Note tone={row.isLate ? 'bad' : 'wait'}>
              {row.isLate ? 'Debía responderse' : 'Hay que responder'} a más tardar el <b>{longDayOf(row.dueOn)}</b>:{' '}
              {row.term}
              {row.law && `, ${row.law}`}.
            </Note>
            {erases && (
              <Note tone="info">
                Se cumple al borrar sus datos, y entonces se cierra solo: hazlo desde{' '}
                <Link to={`/personas/${row.person.id}`}>su ficha</Link>.
              </Note>
            )}
            {row.what === 'evidence' && (
              <Note tone="info">
                Al marcarlo hecho se borran todas sus fotos y evidencias. Lo que ganó con ellas se queda.
              </Note>
            )}
            <Field
              label="Tu respuesta"
              value={text}
              onChange={({ target }) => setText(target.value)}
              help="La lee en Mis datos y le llega como aviso."
              multiline
              minRows={3}
              slotProps={{ input: { maxLength: REQUEST_LETTERS.most } }}
            />
          </>
        )}
      </DialogBody>
      <DialogFoot>
        {isOpen && row.takenBy === null ? (
          <May asks="PUT /data-requests/:requestId/taken">
            <Button variant="text" disabled={isRunning} onClick={() => run('take')}>
              Tomarlo
            </Button>
          </May>
        ) : (
          <Button variant="text" onClick={onClose}>
            Cerrar
          </Button>
        )}
        {isOpen && (
          <Stack direction="row" spacing={2}>
            <DecideButton
              asks="PUT /data-requests/:requestId/question"
              disabled={isRunning || !hasWords}
              onClick={() => run('question')}
            >
              Preguntarle
            </DecideButton>
            <DecideButton
              asks="PUT /data-requests/:requestId/closing"
              variant="danger"
              disabled={isRunning || !hasWords}
              onClick={() => run('refused')}
            >
              Negar
            </DecideButton>
            {!erases && (
              <DecideButton
                asks="PUT /data-requests/:requestId/closing"
                variant="gold"
                disabled={isRunning || !hasWords}
                onClick={() => run('done')}
              >
                Hecho
              </DecideButton>
            )}
          </Stack>
        )}
      </DialogFoot>
    </Dialog>
  )
}

function Said({ request }: { request: DataRequestRow }) {
  const { text, question, reply, answer, state, takenBy, closedBy, closedAt } = request
  const lines = [
    ['Pide', text ?? 'El texto se borró con sus datos.'],
    ['Le preguntamos', question],
    ['Contestó', reply],
    ['Respondimos', answer],
  ] as const

  return (
    <Stack spacing={2}>
      <div>
        <StateTag state={state} /> {takenBy && <small>Lo tiene {takenBy}</small>}
        {closedAt && (
          <small>
            Cerrado {momentOf(closedAt)}
            {closedBy && ` por ${closedBy}`}
          </small>
        )}
      </div>
      {lines.map(
        ([label, words]) =>
          words && (
            <div key={label}>
              <small>{label}</small>
              <p style={{ margin: 0, overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>{words}</p>
            </div>
          ),
      )}
    </Stack>
  )
}
