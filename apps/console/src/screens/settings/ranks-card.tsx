import { Card, Typography } from '@mui/material'
import type { SettingsOutput } from '@orbita/contract/settings'
import { areAscending, MOST_THRESHOLD, RANKS, type Thresholds } from '@orbita/domain/ranks'
import type { RankThresholds } from '@orbita/domain/settings'
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

const RISING = RANKS.slice(1)

type RisingId = keyof Thresholds
type Texts = Readonly<Record<RisingId, string>>

const TITLES = Object.fromEntries(RISING.map(({ id, name }) => [id, name])) as Texts

/** The experience that each rank requires. Their names are the same for everybody. @see D-100, S-41, PT-4 */
export function RanksCard({ saved }: { saved: SettingsOutput['ranks'] }) {
  const draft = useSettingDraft({
    name: 'ranks',
    draftKey: 'ajustes.rangos',
    saved,
    textsOf,
    titles: TITLES,
    put: (json) => call(rpc.settings.ranks.$put({ json })),
    savedWords: () => 'Guardaste los umbrales de los rangos',
  })
  const read = (id: RisingId) => readWhole(draft.values[id], 1, MOST_THRESHOLD)
  const thresholds = Object.fromEntries(RISING.map(({ id }) => [id, read(id as RisingId)])) as RankThresholds
  const isRead = RISING.every(({ id }) => read(id as RisingId) !== undefined)
  const isDisordered = isRead && !areAscending(thresholds)

  function submit(event: FormEvent) {
    event.preventDefault()
    if (isRead && !isDisordered) draft.save(thresholds)
  }

  return (
    <Card component="form" className={styles.card} onSubmit={submit} aria-labelledby="ranks-title">
      <header>
        <h2 id="ranks-title">Rangos</h2>
        <p>
          La experiencia que pide cada uno. Si bajas un umbral, quien ya lo pasó sube al guardar, con su sobre; si lo
          subes, nadie pierde el rango que tiene.
        </p>
      </header>
      <Cells min={150} gap={4}>
        {RISING.map(({ id, name }) => (
          <Field
            key={id}
            label={name}
            reads="whole"
            problem={read(id as RisingId) === undefined ? 'Un número entero, desde 1.' : undefined}
            value={draft.values[id as RisingId]}
            onChange={(event) => draft.set(id as RisingId, event.target.value)}
            slotProps={{ input: { maxLength: 9 } }}
          />
        ))}
      </Cells>
      {isDisordered && (
        <Typography variant="body2" role="status">
          Cada rango pide más experiencia que el anterior.
        </Typography>
      )}
      <SettingFoot saved={saved} draft={draft} isWrong={!isRead || isDisordered} variant="gold">
        Guardar rangos
      </SettingFoot>
      {draft.merge && <FieldMerge titles={TITLES} {...draft.merge} />}
    </Card>
  )
}

function textsOf(thresholds: RankThresholds): Texts {
  return Object.fromEntries(RISING.map(({ id }) => [id, `${thresholds[id as RisingId]}`])) as Texts
}
