import { Button } from '@mui/material'
import type { SettingsOutput } from '@orbita/contract/settings'
import type { Promises } from '@orbita/domain/settings'
import { call } from '@orbita/web/rpc/call'
import { useNotify } from 'ra-core'
import { type FormEvent, useState } from 'react'
import { rpc } from '../../rpc/client.ts'
import { messageOf } from '../../rpc/error-copy.ts'
import { useCommand } from '../../rpc/use-command.ts'
import { Field } from '../../ui/field.tsx'
import { FieldMerge } from '../../ui/field-merge.tsx'
import { type Crossing, mergeFields } from '../../ui/merge-fields.ts'
import { useDraft } from '../../ui/use-draft.ts'
import { SavedBy } from './saved-by.tsx'
import styles from './settings-page.module.css'
import { isStale, useSettings } from './use-settings.ts'

type Texts = Readonly<Record<keyof Promises, string>>

const TITLES: Texts = {
  evidence: 'Evidencias',
  reports: 'Reportes',
  signatures: 'Segunda firma',
  prizes: 'Premios físicos',
}
const HELP: Texts = {
  evidence: 'Desde que se envía hasta que se aprueba o se rechaza.',
  reports: 'De movimientos y de reconocimientos.',
  signatures: 'De lo que pide otra persona del equipo.',
  prizes: 'Hasta que se entrega. Cada recompensa tiene su propia promesa.',
}
const KINDS = Object.keys(TITLES) as (keyof Promises)[]

/** The working days in which each inbox promises an answer. */
export function PromisesCard({ saved }: { saved: SettingsOutput['promises'] }) {
  const draft = useDraft('ajustes.promesas', textsOf(saved.value))
  const [crossing, setCrossing] = useState<readonly Crossing<Texts>[]>([])
  const { fresh, refresh } = useSettings()
  const notify = useNotify()
  const { run, isRunning } = useCommand({
    send: (json: { value: Promises; version: number }, operationId) =>
      call(rpc.settings.promises.$put({ json: { ...json, operationId } })),
    onDone: () => {
      draft.clear()
      notify('Guardaste las promesas')
      return refresh()
    },
    onFailed: async (error) => {
      if (!isStale(error)) return notify(messageOf(error), { type: 'error' })

      const theirs = textsOf((await fresh()).promises.value)
      const result = mergeFields(draft.base, draft.values, theirs)
      draft.rebase({ base: theirs, values: result.merged })
      setCrossing(result.crossing)
      if (result.crossing.length === 0) notify('Alguien guardó cambios: ya están juntos. Revísalos y guarda.')
    },
  })
  const wrong = KINDS.filter((kind) => daysOf(draft.values[kind]) === undefined)

  function submit(event: FormEvent) {
    event.preventDefault()
    if (wrong.length > 0) return
    const value = Object.fromEntries(KINDS.map((kind) => [kind, daysOf(draft.values[kind])])) as Promises
    void run({ value, version: saved.version })
  }

  return (
    <form className={styles.card} onSubmit={submit} aria-labelledby="promises-title">
      <header>
        <h2 id="promises-title">Promesas</h2>
        <p>En días hábiles. Dan el anillo de cada bandeja y lo que Hoy cuenta como tarde.</p>
      </header>
      <div className={styles.fields}>
        {KINDS.map((kind) => (
          <Field
            key={kind}
            label={TITLES[kind]}
            help={HELP[kind]}
            problem={wrong.includes(kind) ? 'Un número de días entre 1 y 60.' : undefined}
            value={draft.values[kind]}
            onChange={(event) => draft.set(kind, event.target.value)}
            slotProps={{ input: { inputMode: 'numeric', maxLength: 2 } }}
          />
        ))}
      </div>
      <footer>
        <SavedBy saved={saved} />
        {draft.changed.length > 0 && (
          <Button variant="text" onClick={draft.clear}>
            Dejar como estaba
          </Button>
        )}
        <Button type="submit" variant="gold" disabled={isRunning || draft.changed.length === 0 || wrong.length > 0}>
          Guardar promesas
        </Button>
      </footer>
      {crossing.length > 0 && (
        <FieldMerge
          by={null}
          crossing={crossing}
          titles={TITLES}
          value={(kind) => draft.values[kind]}
          onChoose={draft.set}
          onClose={() => setCrossing([])}
        />
      )}
    </form>
  )
}

function textsOf(promises: Promises): Texts {
  return Object.fromEntries(KINDS.map((kind) => [kind, `${promises[kind]}`])) as Texts
}

function daysOf(text: string): number | undefined {
  const days = Number(text)
  return /^\d{1,2}$/.test(text.trim()) && days >= 1 && days <= 60 ? days : undefined
}
