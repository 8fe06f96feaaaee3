import { Button, Dialog } from '@mui/material'
import type { ProgrammeChallenge, WrittenChallengeOutput } from '@orbita/contract/missions/programme'
import { call } from '@orbita/web/rpc/call'
import { RpcError } from '@orbita/web/rpc/rpc-error'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { PROGRAMME_KEY, readChallenge } from '../../../data/programme.ts'
import { rpc } from '../../../rpc/client.ts'
import { messageOf } from '../../../rpc/error-copy.ts'
import { useCommand } from '../../../rpc/use-command.ts'
import { SkeletonRows } from '../../../table/rows/skeleton-rows.tsx'
import { whenOf } from '../../../ui/dates.ts'
import { DialogBody, DialogFoot, DialogHead } from '../../../ui/dialogs/dialog-parts.tsx'
import { FieldMerge } from '../../../ui/dialogs/field-merge.tsx'
import { DecideButton } from '../../../ui/forms/decide-button.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { type Crossing, mergeFields, type OtherSave } from '../../../ui/forms/merge-fields.ts'
import { Note } from '../../../ui/note.tsx'
import { notify } from '../../../ui/notify.ts'

type Values = { title: string; line: string; startsOn: string; endsOn: string }

const TITLES: Values = { title: 'Título', line: 'Frase', startsOn: 'Abre', endsOn: 'Cierra' }

const valuesOf = ({ title, line, startsOn, endsOn }: WrittenChallengeOutput): Values => ({
  ...{ title, line, startsOn, endsOn },
})

type Props = { challenge: ProgrammeChallenge; onClose: () => void }

/** Edits the title, the line and the dates of a challenge. Its missions stay as they are. @see MI-1, D-84 */
export function ChallengeDialog({ challenge, onClose }: Props) {
  const { data, error } = useQuery({
    queryKey: [...PROGRAMME_KEY, 'written', challenge.id],
    queryFn: () => readChallenge(challenge.id),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  })

  return (
    <Dialog open onClose={onClose} aria-labelledby="challenge-title" fullWidth maxWidth="sm">
      <DialogHead id="challenge-title" title={`Editar «${challenge.title}»`} onClose={onClose}>
        Su gente lo ve en el momento. Las misiones conservan sus fechas.
      </DialogHead>
      {data ? (
        <ChallengeForm written={data} onClose={onClose} />
      ) : (
        <DialogBody>
          {error ? (
            <Note tone="bad" role="alert">
              {messageOf(error)}
            </Note>
          ) : (
            <SkeletonRows label="Buscando el reto…" />
          )}
        </DialogBody>
      )}
    </Dialog>
  )
}

function ChallengeForm({ written, onClose }: { written: WrittenChallengeOutput; onClose: () => void }) {
  const [base, setBase] = useState(written)
  const [values, setValues] = useState(valuesOf(written))
  const [crossing, setCrossing] = useState<readonly Crossing<Values>[]>([])
  const [merged, setMerged] = useState<{ save: OtherSave | null }>()
  const queries = useQueryClient()
  const { run, isRunning } = useCommand({
    send: (asked: { base: WrittenChallengeOutput; values: Values }, operationId) => {
      const { revision, drafts, changed: _, ...challenge } = asked.base
      return call(
        rpc.challenges.$put({ json: { challenge: { ...challenge, ...asked.values }, drafts, revision, operationId } }),
      )
    },
    onDone: (_, asked) => {
      notify(`Guardaste el reto «${asked.values.title}»`)
      onClose()
      return queries.invalidateQueries({ queryKey: PROGRAMME_KEY })
    },
    onFailed: async (error) => {
      if (!(error instanceof RpcError) || error.code !== 'MISSION_CHANGED')
        return notify(messageOf(error), { type: 'error' })

      const theirs = await readChallenge(written.id)
      const merge = mergeFields(valuesOf(base), values, valuesOf(theirs))
      setBase(theirs)
      setValues(merge.merged)
      setCrossing(merge.crossing)
      setMerged({ save: theirs.changed })
    },
  })
  const problems = problemsOf(values, base)
  const set = (name: keyof Values, value: string) => setValues((before) => ({ ...before, [name]: value }))
  const field = (name: keyof Values) => ({
    label: TITLES[name],
    value: values[name],
    problem: problems[name],
    onChange: ({ target }: { target: { value: string } }) => set(name, target.value),
  })

  function submit(event: FormEvent) {
    event.preventDefault()
    if (Object.keys(problems).length > 0) return
    void run({ base, values: { ...values, title: values.title.trim(), line: values.line.trim() } })
  }

  return (
    <form onSubmit={submit} noValidate>
      <DialogBody>
        {merged && (
          <Note tone="wait" role="status">
            <b>{merged.save?.by ?? 'Otra persona'} guardó cambios en este reto mientras escribías</b>
            {merged.save && `, ${whenOf(merged.save.at)}`}. Ya están puestos: revísalos y guarda.
          </Note>
        )}
        <Field {...field('title')} required slotProps={{ input: { maxLength: 160 } }} />
        <Field {...field('line')} required slotProps={{ input: { maxLength: 160 } }} />
        <Field {...field('startsOn')} type="date" />
        <Field {...field('endsOn')} type="date" />
      </DialogBody>
      <DialogFoot>
        <Button variant="text" onClick={onClose}>
          Cancelar
        </Button>
        <DecideButton type="submit" variant="gold" disabled={isRunning || Object.keys(problems).length > 0}>
          {isRunning ? 'Un momento…' : 'Guardar el reto'}
        </DecideButton>
      </DialogFoot>
      {crossing.length > 0 && (
        <FieldMerge
          save={merged?.save ?? null}
          crossing={crossing}
          titles={TITLES}
          value={(name) => values[name]}
          onChoose={set}
          onClose={() => setCrossing([])}
        />
      )}
    </form>
  )
}

function problemsOf({ title, line, startsOn, endsOn }: Values, { missions }: WrittenChallengeOutput): Partial<Values> {
  const first = missions.map((mission) => mission.startsOn).toSorted()[0]
  const last = missions
    .map((mission) => mission.endsOn)
    .toSorted()
    .at(-1)
  return {
    ...(title.trim() === '' && { title: 'Escribe un título.' }),
    ...(line.trim() === '' && { line: 'Escribe una frase.' }),
    ...((!startsOn || (first && startsOn > first)) && { startsOn: 'Una de sus misiones empieza antes.' }),
    ...((!endsOn || (last && endsOn < last)) && { endsOn: 'Una de sus misiones termina después.' }),
    ...(startsOn && endsOn && startsOn > endsOn && { endsOn: 'El reto termina antes de empezar.' }),
  }
}
