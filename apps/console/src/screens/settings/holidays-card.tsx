import { Card } from '@mui/material'
import type { SettingsOutput } from '@orbita/contract/settings'
import { call } from '@orbita/web/rpc/call'
import type { FormEvent } from 'react'
import { rpc } from '../../rpc/client.ts'
import { countOf } from '../../ui/figures.ts'
import { Field } from '../../ui/forms/field.tsx'
import { mergeFields } from '../../ui/forms/merge-fields.ts'
import { holidayFields, holidaysOf, readHolidays, textOf } from './holiday-lines.ts'
import { SettingFoot } from './setting-foot.tsx'
import styles from './settings-page.module.css'
import { JOINED, useSettingDraft } from './use-setting-draft.ts'

/** The holidays of the company's calendar, a line each. */
export function HolidaysCard({ saved }: { saved: SettingsOutput['holidays'] }) {
  const draft = useSettingDraft({
    name: 'holidays',
    draftKey: 'ajustes.festivos',
    saved,
    titles: { lines: 'Festivos' },
    textsOf: (value) => ({ lines: textOf(value) }),
    put: (json) => call(rpc.settings.holidays.$put({ json })),
    savedWords: (value) => `Guardaste ${countOf(value.length, 'festivo', 'festivos')}`,
    rebase: ({ base: { lines }, mine, theirs }) => {
      const before = readHolidays(lines)
      const [base, own, other] = holidayFields(before.problem === undefined ? before.holidays : [], mine, theirs)
      const { merged } = mergeFields(base!, own!, other!)
      return { values: { lines: textOf(holidaysOf(merged)) }, words: JOINED }
    },
  })
  const read = readHolidays(draft.values.lines)

  function submit(event: FormEvent) {
    event.preventDefault()
    if (read.problem === undefined) draft.save(read.holidays)
  }

  return (
    <Card component="form" className={styles.card} onSubmit={submit} aria-labelledby="holidays-title">
      <header>
        <h2 id="holidays-title">Festivos</h2>
        <p>Los días que no se trabaja, además de sábados y domingos. Ninguna promesa los cuenta.</p>
      </header>
      <Field
        label="Un festivo por línea: el día y su nombre"
        help={
          read.problem === undefined
            ? `${countOf(read.holidays.length, 'festivo', 'festivos')}. Por ejemplo: 08/12/2026 Inmaculada Concepción`
            : undefined
        }
        problem={read.problem}
        value={draft.values.lines}
        onChange={(event) => draft.set('lines', event.target.value)}
        multiline
        minRows={8}
        maxRows={18}
        placeholder="08/12/2026 Inmaculada Concepción"
      />
      <SettingFoot saved={saved} draft={draft} isWrong={read.problem !== undefined} variant="soft">
        Guardar festivos
      </SettingFoot>
    </Card>
  )
}
