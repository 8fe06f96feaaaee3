import { Card } from '@mui/material'
import type { SettingsOutput } from '@orbita/contract/settings'
import { MOST_KUDOS_A_WEEK } from '@orbita/domain/recognitions/kudos'
import { call } from '@orbita/web/rpc/call'
import type { FormEvent } from 'react'
import { rpc } from '../../rpc/client.ts'
import { FieldMerge } from '../../ui/dialogs/field-merge.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { Cells } from '../../ui/layout.tsx'
import { SettingFoot } from './setting-foot.tsx'
import styles from './settings-page.module.css'
import { useSettingDraft } from './use-setting-draft.ts'

const TITLES = { aWeek: 'Kudos por semana' }

/** How many kudos each person may send in a week. @see D-100, RC-3 */
export function KudosCard({ saved }: { saved: SettingsOutput['kudos'] }) {
  const draft = useSettingDraft({
    name: 'kudos',
    draftKey: 'ajustes.kudos',
    saved,
    textsOf: ({ aWeek }) => ({ aWeek: `${aWeek}` }),
    titles: TITLES,
    put: (json) => call(rpc.settings.kudos.$put({ json })),
    savedWords: ({ aWeek }) => `Guardaste ${aWeek} kudos por semana`,
  })
  const aWeek = Number(draft.values.aWeek)
  const isWrong = !/^\d{1,2}$/.test(draft.values.aWeek.trim()) || aWeek < 1 || aWeek > MOST_KUDOS_A_WEEK

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!isWrong) draft.save({ aWeek })
  }

  return (
    <Card component="form" className={styles.card} onSubmit={submit} aria-labelledby="kudos-title">
      <header>
        <h2 id="kudos-title">Kudos</h2>
        <p>Cuántos puede dar cada persona entre lunes y domingo. Vale desde ahora; lo que ya se dio se queda.</p>
      </header>
      <Cells min={180} gap={4}>
        <Field
          label={TITLES.aWeek}
          problem={isWrong ? `Un número entre 1 y ${MOST_KUDOS_A_WEEK}.` : undefined}
          value={draft.values.aWeek}
          onChange={(event) => draft.set('aWeek', event.target.value)}
          slotProps={{ input: { inputMode: 'numeric', maxLength: 2 } }}
        />
      </Cells>
      <SettingFoot saved={saved} draft={draft} isWrong={isWrong} variant="gold">
        Guardar kudos
      </SettingFoot>
      {draft.merge && <FieldMerge titles={TITLES} {...draft.merge} />}
    </Card>
  )
}
