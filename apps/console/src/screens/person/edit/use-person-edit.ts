import type { PersonOutput } from '@orbita/contract/people/people'
import { call } from '@orbita/web/rpc/call'
import { RpcError } from '@orbita/web/rpc/rpc-error'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useConfirmed } from '../../../auth/use-confirmed.tsx'
import { readPerson } from '../../../data/people.ts'
import { rpc } from '../../../rpc/client.ts'
import { messageOf } from '../../../rpc/error-copy.ts'
import { type Crossing, mergeFields, type OtherSave } from '../../../ui/forms/merge-fields.ts'
import { useDraft } from '../../../ui/forms/use-draft.ts'
import { notify } from '../../../ui/notify.ts'
import { fieldsOf, type PersonValues, type Problems, problemsNamed, problemsOf, valuesOf } from './person-form.ts'

type Merged = {
  save: OtherSave | null
  taken: readonly (keyof PersonValues)[]
  crossing: readonly Crossing<PersonValues>[]
}

const NOTHING: Merged = { save: null, taken: [], crossing: [] }

/**
 * Holds the edit of a person. An edit that began with other values than those that are saved now is merged with them before
 * it is sent.
 *
 * @see D-72, D-84
 */
export function usePersonEdit(person: PersonOutput, onSaved: () => void) {
  const draft = useDraft<PersonValues>(`persona.${person.id}`, valuesOf(person))
  const [merged, setMerged] = useState<Merged>(NOTHING)
  const [isTried, setTried] = useState(false)
  const [refused, setRefused] = useState<Problems>({})
  const queries = useQueryClient()
  const { run, isRunning, dialog } = useConfirmed({
    reason: 'Cambiar el correo con el que alguien entra',
    invalidates: ['people', 'audit'],
  })
  const save = (values: PersonValues) =>
    run({
      key: JSON.stringify([person.id, person.version, values]),
      send: (operationId) =>
        call(
          rpc.people[':personId'].$put({
            param: { personId: `${person.id}` },
            json: { ...fieldsOf(values), version: person.version, operationId },
          }),
        ),
      onDone: () => {
        draft.clear()
        onSaved()
        notify(`Guardaste los datos de ${values.name.trim()}`)
      },
      onFailed: (error) => void refuse(error),
    })

  async function refuse(error: unknown) {
    const code = error instanceof RpcError ? error.refusal : undefined
    if (code?.error === 'EMAIL_TAKEN') return setRefused({ email: messageOf(error) })
    if (code?.error === 'LEADER_CIRCLE') return setRefused({ leader: messageOf(error) })
    if (code?.error === 'BAD_INPUT' && code.details) return setRefused(problemsNamed(code.details.fields))
    if (code?.error !== 'PERSON_CHANGED') return notify(messageOf(error), { type: 'error' })

    meet(await readPerson(`${person.id}`))
    await queries.invalidateQueries({ queryKey: ['people'] })
  }

  /** Merges what was saved meanwhile into the edit. */
  function meet(saved: PersonOutput) {
    const theirs = valuesOf(saved)
    const { merged: values, taken, crossing } = mergeFields(draft.base, draft.values, theirs)
    draft.rebase({ base: theirs, values })
    setMerged({ save: saved.edited, taken, crossing })
  }

  return {
    draft,
    ...merged,
    problems: { ...(isTried && problemsOf(draft.values)), ...refused },
    isRunning,
    /** asks for the proof without which an e-mail does not change */
    dialog,
    set: (name: keyof PersonValues, value: string) => {
      setRefused({})
      draft.set(name, value)
    },
    closeMerge: () => setMerged((before) => ({ ...before, crossing: [] })),
    submit: () => {
      setTried(true)
      if (Object.keys(problemsOf(draft.values)).length > 0) return
      if (JSON.stringify(draft.base) !== JSON.stringify(valuesOf(person))) meet(person)
      else save(draft.values)
    },
  }
}
