import { Button } from '@mui/material'
import type { SettingsOutput } from '@orbita/contract/settings'
import type { Holidays } from '@orbita/domain/settings'
import { call } from '@orbita/web/rpc/call'
import { useNotify } from 'ra-core'
import type { FormEvent } from 'react'
import { rpc } from '../../rpc/client.ts'
import { messageOf } from '../../rpc/error-copy.ts'
import { useCommand } from '../../rpc/use-command.ts'
import { Field } from '../../ui/field.tsx'
import { countOf } from '../../ui/figures.ts'
import { mergeFields } from '../../ui/merge-fields.ts'
import { useDraft } from '../../ui/use-draft.ts'
import { holidayFields, holidaysOf, readHolidays, textOf } from './holiday-lines.ts'
import { SavedBy } from './saved-by.tsx'
import styles from './settings-page.module.css'
import { isStale, useSettings } from './use-settings.ts'

/** The holidays of the company's calendar, a line each. */
export function HolidaysCard({ saved }: { saved: SettingsOutput['holidays'] }) {
  const draft = useDraft('ajustes.festivos', { lines: textOf(saved.value) })
  const { fresh, refresh } = useSettings()
  const notify = useNotify()
  const read = readHolidays(draft.values.lines)
  const { run, isRunning } = useCommand({
    send: (json: { value: Holidays; version: number }, operationId) =>
      call(rpc.settings.holidays.$put({ json: { ...json, operationId } })),
    onDone: ({ value }) => {
      draft.clear()
      notify(`Guardaste ${countOf(value.length, 'festivo', 'festivos')}`)
      return refresh()
    },
    onFailed: async (error, { value: mine }) => {
      if (!isStale(error)) return notify(messageOf(error), { type: 'error' })

      const theirs = (await fresh()).holidays.value
      const before = readHolidays(draft.base.lines)
      const [base, own, other] = holidayFields(before.problem === undefined ? before.holidays : [], mine, theirs)
      const { merged } = mergeFields(base!, own!, other!)
      draft.rebase({ base: { lines: textOf(theirs) }, values: { lines: textOf(holidaysOf(merged)) } })
      notify('Alguien guardó cambios: ya están juntos. Revísalos y guarda.')
    },
  })

  function submit(event: FormEvent) {
    event.preventDefault()
    if (read.problem === undefined) void run({ value: read.holidays, version: saved.version })
  }

  return (
    <form className={styles.card} onSubmit={submit} aria-labelledby="holidays-title">
      <header>
        <h2 id="holidays-title">Festivos</h2>
        <p>Los días que no se trabaja, además de sábados y domingos. Ninguna promesa los cuenta.</p>
      </header>
      <Field
        label="Un festivo por línea: el día y su nombre"
        help={
          read.problem === undefined
            ? `${countOf(read.holidays.length, 'festivo', 'festivos')}. Por ejemplo: 2026-12-08 Inmaculada Concepción`
            : undefined
        }
        problem={read.problem}
        value={draft.values.lines}
        onChange={(event) => draft.set('lines', event.target.value)}
        multiline
        minRows={8}
        maxRows={18}
        placeholder="2026-12-08 Inmaculada Concepción"
      />
      <footer>
        <SavedBy saved={saved} />
        {draft.changed.length > 0 && (
          <Button variant="text" onClick={draft.clear}>
            Dejar como estaba
          </Button>
        )}
        <Button
          type="submit"
          variant="soft"
          disabled={isRunning || draft.changed.length === 0 || read.problem !== undefined}
        >
          Guardar festivos
        </Button>
      </footer>
    </form>
  )
}
