import { Button, Paper, Stack, Typography } from '@mui/material'
import type { PersonOutput } from '@orbita/contract/people/people'
import { type Absence, absenceProblem } from '@orbita/domain/people/absences'
import { call } from '@orbita/web/rpc/call'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { rpc } from '../../rpc/client.ts'
import { messageOf } from '../../rpc/error-copy.ts'
import { useCommand } from '../../rpc/use-command.ts'
import { QueryState } from '../../table/query-state.tsx'
import { daysOf } from '../../ui/dates.ts'
import { DecideButton } from '../../ui/forms/decide-button.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { Cells, Cluster } from '../../ui/layout.tsx'
import { Note } from '../../ui/note.tsx'
import { notify } from '../../ui/notify.ts'
import { May } from '../../ui/page/may.tsx'

const NOTHING: Absence = { startsOn: '', endsOn: '' }

/** Says when a person is away: dates alone. Their deadlines move by those days. @see D-107b, MI-14 */
export function AbsencesTab({ person: { id: personId, name } }: { person: PersonOutput }) {
  const param = { personId: String(personId) }
  const queryKey = ['absences', personId]
  const query = useQuery({ queryKey, queryFn: () => call(rpc.absences[':personId'].$get({ param })) })
  const queries = useQueryClient()
  const [typed, setTyped] = useState(NOTHING)
  const [isAsked, setAsked] = useState(false)
  const [refused, setRefused] = useState<string>()
  const problem = absenceProblem(typed)
  const adding = useCommand({
    send: (days: Absence, operationId) =>
      call(rpc.absences[':personId'].$post({ param, json: { ...days, operationId } })),
    onDone: (saved, days) => {
      queries.setQueryData(queryKey, saved)
      setTyped(NOTHING)
      setAsked(false)
      notify(`Anotaste días fuera de ${name}: ${daysOf(days)}`)
    },
    onFailed: (error) => setRefused(messageOf(error)),
  })
  const removing = useCommand({
    send: (id: number, operationId) =>
      call(
        rpc.absences[':personId'][':absenceId'].$delete({
          param: { ...param, absenceId: String(id) },
          json: { operationId },
        }),
      ),
    onDone: (saved) => {
      queries.setQueryData(queryKey, saved)
      notify('Quitaste la ausencia')
    },
  })

  function write(days: Partial<Absence>) {
    setTyped({ ...typed, ...days })
    setRefused(undefined)
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    setAsked(true)
    setRefused(undefined)
    if (!problem) void adding.run(typed)
  }

  return (
    <Paper component="section" aria-labelledby="ausencias" sx={{ p: 4 }}>
      <Typography id="ausencias" variant="h3" component="h2">
        Días fuera
      </Typography>
      <Typography variant="body2" sx={{ mt: 1, mb: 3 }}>
        Solo fechas, sin motivo. Los plazos de sus misiones se corren esos días, también los de las que ya cerraron, y
        el pulso no cuenta las semanas fuera.
      </Typography>
      <Stack component="form" spacing={2} onSubmit={submit} noValidate>
        <Cells min={150} gap={3}>
          <Field
            label="Primer día"
            type="date"
            value={typed.startsOn}
            onChange={({ target }) => write({ startsOn: target.value })}
          />
          <Field
            label="Último día"
            type="date"
            value={typed.endsOn}
            onChange={({ target }) => write({ endsOn: target.value })}
            problem={isAsked && problem}
          />
        </Cells>
        {refused && (
          <Note tone="bad" role="alert">
            {refused}
          </Note>
        )}
        <DecideButton
          asks="POST /absences/:personId"
          type="submit"
          variant="outlined"
          disabled={adding.isRunning}
          sx={{ alignSelf: 'flex-start' }}
        >
          Anotar
        </DecideButton>
      </Stack>
      {query.data?.absences.length === 0 ? (
        <Typography variant="body2" sx={{ mt: 3 }}>
          No tiene días anotados.
        </Typography>
      ) : query.data ? (
        <Stack component="ul" spacing={1} sx={{ mt: 3, p: 0, listStyle: 'none' }}>
          {query.data.absences.map(({ id, ...days }) => (
            <Cluster as="li" key={id} gap={3}>
              <span>{daysOf(days)}</span>
              <May asks="DELETE /absences/:personId/:absenceId">
                <Button
                  variant="text"
                  size="small"
                  disabled={removing.isRunning}
                  onClick={() => removing.run(id)}
                  aria-label={`Quitar la ausencia ${daysOf(days)}`}
                >
                  Quitar
                </Button>
              </May>
            </Cluster>
          ))}
        </Stack>
      ) : (
        <QueryState query={query} waiting="Buscando sus días fuera…" failed="No pudimos leer sus días fuera" />
      )}
    </Paper>
  )
}
