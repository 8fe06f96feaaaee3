import { Card } from '@mui/material'
import type { SettingsOutput } from '@orbita/contract/settings'
import type { Promises } from '@orbita/domain/settings'
import { call } from '@orbita/web/rpc/call'
import type { FormEvent } from 'react'
import { rpc } from '../../rpc/client.ts'
import { FieldMerge } from '../../ui/dialogs/field-merge.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { Cells } from '../../ui/layout.tsx'
import { readWhole } from '../../ui/place.ts'
import { SettingFoot } from './setting-foot.tsx'
import styles from './settings-page.module.css'
import { useSettingDraft } from './use-setting-draft.ts'

type Texts = Readonly<Record<keyof Promises, string>>

const TITLES: Texts = {
  evidence: 'Evidencias',
  reports: 'Avisos de empleados',
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
  const draft = useSettingDraft({
    name: 'promises',
    draftKey: 'ajustes.promesas',
    saved,
    textsOf,
    titles: TITLES,
    put: (json) => call(rpc.settings.promises.$put({ json })),
    savedWords: () => 'Guardaste las promesas',
  })
  const wrong = KINDS.filter((kind) => daysOf(draft.values[kind]) === undefined)

  function submit(event: FormEvent) {
    event.preventDefault()
    if (wrong.length > 0) return
    draft.save(Object.fromEntries(KINDS.map((kind) => [kind, daysOf(draft.values[kind])])) as Promises)
  }

  return (
    <Card component="form" className={styles.card} onSubmit={submit} aria-labelledby="promises-title">
      <header>
        <h2 id="promises-title">Promesas</h2>
        <p>En días hábiles. Dan el anillo de cada bandeja y lo que Hoy cuenta como tarde.</p>
      </header>
      <Cells min={180} gap={4}>
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
      </Cells>
      <SettingFoot saved={saved} draft={draft} isWrong={wrong.length > 0} variant="gold">
        Guardar promesas
      </SettingFoot>
      {draft.merge && <FieldMerge titles={TITLES} {...draft.merge} />}
    </Card>
  )
}

function textsOf(promises: Promises): Texts {
  return Object.fromEntries(KINDS.map((kind) => [kind, `${promises[kind]}`])) as Texts
}

function daysOf(text: string): number | undefined {
  return readWhole(text, 1, 60)
}
