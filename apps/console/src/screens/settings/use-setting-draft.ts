import type { SettingsOutput } from '@orbita/contract/settings'
import { SETTINGS } from '@orbita/domain/settings'
import { RpcError } from '@orbita/web/rpc/rpc-error'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { settingsQuery } from '../../data/settings.ts'
import { messageOf } from '../../rpc/error-copy.ts'
import { useCommand } from '../../rpc/use-command.ts'
import { type Crossing, mergeFields, type OtherSave } from '../../ui/forms/merge-fields.ts'
import { useDraft } from '../../ui/forms/use-draft.ts'
import { notify } from '../../ui/notify.ts'
import type { History } from './versions-dialog.tsx'

type Name = keyof SettingsOutput
type Value<N extends Name> = SettingsOutput[N]['value']
type Fields = Readonly<Record<string, string>>

/**
 * The values that an operator typed, put over the value that another one saved meanwhile.
 *
 * @property words the sentence that follows the name of the operator who saved: «guardó cambios…»
 */
type Rebased<Values> = { values: Values; words?: string | undefined; crossing?: readonly Crossing<Values>[] }

type Options<N extends Name, Values, Sent> = {
  name: N
  /** names the draft in the browser */
  draftKey: string
  saved: SettingsOutput[N]
  /** writes a value in the fields of the form */
  textsOf: (value: Value<N>) => Values
  /** the fields of the form, by what operators call them, in order */
  titles: Readonly<Record<string, string>>
  put: (json: { value: Sent; version: number; operationId: string }) => Promise<{ value: Value<N> }>
  /** writes a value that was saved as it is sent, where the two differ */
  sentOf?: (value: Value<N>) => Sent
  /** the notification of a value that was saved */
  savedWords: (value: Value<N>) => string
  /** returns the fields after another operator saved `theirs`, and what to notify; without it they are merged one by one */
  rebase?: (edit: { base: Values; values: Values; mine: Sent; theirs: Value<N> }) => Rebased<Values>
}

/**
 * Edits one of the settings: what is typed is kept in the browser until it is saved, and when another operator saved
 * first, it begins again from their value.
 *
 * @see D-78, D-84
 */
export function useSettingDraft<N extends Name, Values extends Fields, Sent = Value<N>>(
  options: Options<N, Values, Sent>,
) {
  const { name, draftKey, saved, textsOf, titles, put, savedWords, rebase } = options
  const { sentOf = (value: Value<N>) => value as Sent } = options
  const draft = useDraft<Values>(draftKey, textsOf(saved.value))
  const queries = useQueryClient()
  const readAgain = () =>
    Promise.all(
      ['settings', 'company', 'home', 'evidence'].map((key) => queries.invalidateQueries({ queryKey: [key] })),
    )
  const [crossing, setCrossing] = useState<readonly Crossing<Values>[]>([])
  const [save, setSave] = useState<OtherSave | null>(null)
  const [refused, setRefused] = useState<string>()
  const { run, isRunning } = useCommand({
    send: (json: { value: Sent; version: number }, operationId) => put({ ...json, operationId }),
    onDone: ({ value }) => {
      setRefused(undefined)
      draft.clear()
      notify(savedWords(value))
      return readAgain()
    },
    onFailed: async (error, { value: mine }) => {
      if (!isStale(error)) return setRefused(messageOf(error))

      const fresh = await queries.fetchQuery({ ...settingsQuery, staleTime: 0 })
      const { value: theirs, changedBy, changedAt } = fresh[name]
      const edit = { base: draft.base, values: draft.values, mine, theirs }
      const { values, words, crossing: both = [] } = rebase ? rebase(edit) : mergeTexts(edit, textsOf(theirs))
      draft.rebase({ base: textsOf(theirs), values })
      setCrossing(both)
      setSave(changedAt === null ? null : { by: changedBy, at: changedAt })
      if (words !== undefined) notify(`${changedBy ?? 'Alguien que ya no está'} ${words}`, { type: 'warning' })
    },
  })

  const back = useCommand({
    send: ({ value, version }: { value: Sent; version: number; to: number }, operationId) =>
      put({ value, version, operationId }),
    onDone: (_, { to }) => {
      notify(`Volviste a la versión ${to}`)
      return readAgain()
    },
    onFailed: (error) => {
      notify(isStale(error) ? CHANGED_MEANWHILE : messageOf(error), { type: 'error' })
      return readAgain()
    },
  })
  const withoutRefusal =
    <Given extends unknown[]>(change: (...given: Given) => void) =>
    (...given: Given) => {
      setRefused(undefined)
      change(...given)
    }
  const isChanged = draft.changed.length > 0
  const history: History = {
    name,
    titles,
    textsOf: (value) => textsOf((value === undefined ? SETTINGS[name].initial : value) as Value<N>),
    isChanged,
    isSaving: isRunning || back.isRunning,
    onRestore: ({ value, version }) =>
      void back.run({ value: sentOf(value as Value<N>), version: saved.version, to: version }),
  }

  return {
    values: draft.values,
    set: withoutRefusal(draft.set),
    setAll: withoutRefusal(draft.setAll),
    isChanged,
    history,
    /** forgets what was typed */
    reset: withoutRefusal(draft.clear),
    /** why what was typed was not saved, until it is changed */
    refused,
    save: (value: Sent) => void run({ value, version: saved.version }),
    isSaving: isRunning || back.isRunning,
    /** what both operators changed, each differently, to be asked with `FieldMerge`; undefined when there is nothing to ask */
    merge:
      crossing.length === 0
        ? undefined
        : {
            save,
            crossing,
            value: (field: keyof Values & string) => draft.values[field]!,
            onChoose: draft.set,
            onClose: () => setCrossing([]),
          },
  }
}

const CHANGED_MEANWHILE = 'Otra persona acaba de guardar: mira qué versión es la vigente y decide otra vez.'

/** The notification of an edit that could be joined with another operator's. */
export const JOINED = 'guardó cambios: ya están junto a los tuyos. Revísalos y guarda.'

/** Merges two edits field by field. A field that both changed keeps the operator's own text until they choose. */
function mergeTexts<Values extends Fields>(edit: { base: Values; values: Values }, theirs: Values): Rebased<Values> {
  const { merged, crossing } = mergeFields(edit.base, edit.values, theirs)
  return { values: merged, crossing, words: crossing.length === 0 ? JOINED : undefined }
}

/** Returns whether another operator saved the setting meanwhile. */
function isStale(error: unknown): boolean {
  return error instanceof RpcError && error.code === 'SETTING_CHANGED'
}
