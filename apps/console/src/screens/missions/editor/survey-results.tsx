import type { EditedMissionOutput } from '@orbita/contract/missions/programme'
import type { SurveyOutput } from '@orbita/contract/missions/surveys'
import { call } from '@orbita/web/rpc/call'
import { RpcError } from '@orbita/web/rpc/rpc-error'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { rpc } from '../../../rpc/client.ts'
import { messageOf } from '../../../rpc/error-copy.ts'
import { useCommand } from '../../../rpc/use-command.ts'
import { QueryState } from '../../../table/query-state.tsx'
import { countOf } from '../../../ui/figures.ts'
import { DecideButton } from '../../../ui/forms/decide-button.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { Cells } from '../../../ui/layout.tsx'
import { Note } from '../../../ui/note.tsx'
import { notify } from '../../../ui/notify.ts'
import { readWhole } from '../../../ui/place.ts'
import { Section } from './form-parts.tsx'

type Props = { challengeId: string; missionId: string; phase: EditedMissionOutput['phase'] }

/** Loads the answers of an anonymous survey, area by area; nothing says who answered. @see MI-9 */
export function SurveyResults({ challengeId, missionId, phase }: Props) {
  const param = { challengeId, missionId }
  const queryKey = ['survey', challengeId, missionId]
  const query = useQuery({
    queryKey,
    queryFn: () => call(rpc.surveys[':challengeId'][':missionId'].$get({ param })),
  })
  const { data, refetch } = query
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({})
  const queries = useQueryClient()
  const { run, isRunning } = useCommand({
    send: ({ groups, version }: SurveyOutput, operationId) =>
      call(
        rpc.surveys[':challengeId'][':missionId'].$put({
          param,
          json: { results: groups.map(({ area, answers }) => ({ area, answers })), version, operationId },
        }),
      ),
    onDone: (saved) => {
      queries.setQueryData(queryKey, saved)
      setTyped({})
      notify('Cargaste los resultados')
    },
    onFailed: async (failure) => {
      if (!(failure instanceof RpcError) || failure.code !== 'MISSION_CHANGED') {
        return notify(messageOf(failure), { type: 'error' })
      }
      await refetch()
      notify('Alguien cargó resultados mientras escribías. Lo tuyo sigue escrito: revísalo y guarda.')
    },
  })
  if (!data) {
    return <QueryState query={query} waiting="Trayendo los resultados…" failed="No pudimos traer los resultados" />
  }

  const edited = data.groups.map((group) => ({ ...group, answers: answersOf(typed[keyOf(group)], group.answers) }))
  const wrong = edited.filter(
    ({ answers, people }) => !(Number.isInteger(answers) && answers >= 0 && answers <= people),
  )
  const isChanged = edited.some(({ answers }, place) => answers !== data.groups[place]!.answers)
  const isEarly = phase === 'scheduled'

  function submit(event: FormEvent) {
    event.preventDefault()
    if (data && wrong.length === 0) void run({ ...data, groups: edited })
  }

  return (
    <form onSubmit={submit}>
      <Section
        title="Resultados por área"
        help="Cuántas personas de cada área respondieron hasta hoy. Reemplaza lo que se cargó antes. Las áreas de menos de cinco personas van juntas, con otra si hace falta: así nadie deduce quién respondió."
      >
        {isEarly && <Note>La encuesta todavía no abre: los resultados se cargan desde ese día.</Note>}
        {data.groups.length === 0 && (
          <Note>Menos de cinco personas participan en esta encuesta: con tan pocas no hay resultados que mostrar.</Note>
        )}
        <Cells min={200} gap={3}>
          {data.groups.map((group) => (
            <Field
              key={keyOf(group)}
              label={group.area ?? (data.groups.length > 1 ? 'Las demás áreas, juntas' : 'Toda la empresa')}
              help={`De ${countOf(group.people, 'persona', 'personas')}. La meta son ${group.needed}.`}
              problem={wrong.some(({ area }) => area === group.area) && `Un número entre 0 y ${group.people}.`}
              value={typed[keyOf(group)] ?? `${group.answers}`}
              onChange={({ target }) => setTyped({ ...typed, [keyOf(group)]: target.value })}
              disabled={isEarly}
              reads="whole"
              slotProps={{ input: { maxLength: 12 } }}
            />
          ))}
        </Cells>
        <div>
          <DecideButton type="submit" variant="gold" disabled={!isChanged || wrong.length > 0 || isRunning}>
            Cargar los resultados
          </DecideButton>
        </div>
      </Section>
    </form>
  )
}

const keyOf = ({ area }: { area: string | null }) => area ?? ''

function answersOf(typed: string | undefined, before: number): number {
  if (typed === undefined) return before
  return readWhole(typed, 0, Number.MAX_SAFE_INTEGER) ?? Number.NaN
}
