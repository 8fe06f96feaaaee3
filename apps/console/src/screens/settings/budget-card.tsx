import { Button } from '@mui/material'
import type { SettingsOutput } from '@orbita/contract/settings'
import { BUDGET_WARNS_AT, MOST_MONEY } from '@orbita/domain/rewards/budget'
import type { Budget } from '@orbita/domain/settings'
import { call } from '@orbita/web/rpc/call'
import { useNotify } from 'ra-core'
import type { FormEvent } from 'react'
import { rpc } from '../../rpc/client.ts'
import { messageOf } from '../../rpc/error-copy.ts'
import { useCommand } from '../../rpc/use-command.ts'
import { Field } from '../../ui/field.tsx'
import { moneyOf } from '../../ui/figures.ts'
import { useDraft } from '../../ui/use-draft.ts'
import { SavedBy } from './saved-by.tsx'
import styles from './settings-page.module.css'
import { isStale, useSettings } from './use-settings.ts'

/** The money that rewards and prizes may cost in a month before an approval asks for a reason. @see PT-7 */
export function BudgetCard({ saved }: { saved: SettingsOutput['budget'] }) {
  const draft = useDraft('ajustes.presupuesto', { ceiling: textOf(saved.value) })
  const { fresh, refresh } = useSettings()
  const notify = useNotify()
  const { run, isRunning } = useCommand({
    send: (json: { value: Budget; version: number }, operationId) =>
      call(rpc.settings.budget.$put({ json: { ...json, operationId } })),
    onDone: () => {
      draft.clear()
      notify('Guardaste el presupuesto')
      return refresh()
    },
    onFailed: async (error) => {
      if (!isStale(error)) return notify(messageOf(error), { type: 'error' })

      const theirs = textOf((await fresh()).budget.value)
      draft.rebase({ base: { ceiling: theirs }, values: draft.values })
      notify(`Alguien guardó ${theirs === '' ? 'que no hay techo' : moneyOf(Number(theirs))}. Lo tuyo sigue escrito.`)
    },
  })
  const value = ceilingOf(draft.values.ceiling)
  const isWrong = value === undefined

  function submit(event: FormEvent) {
    event.preventDefault()
    if (value !== undefined) void run({ value: { ceiling: value }, version: saved.version })
  }

  return (
    <form className={styles.card} onSubmit={submit} aria-labelledby="budget-card-title">
      <header>
        <h2 id="budget-card-title">Presupuesto</h2>
        <p>
          Lo que cuestan al mes las recompensas y los premios. Al {BUDGET_WARNS_AT * 100} % del techo Hoy avisa; si un
          canje lo pasa, aprobarlo pide un motivo.
        </p>
      </header>
      <div className={styles.fields}>
        <Field
          label="Techo del mes, en dinero"
          help={value ? moneyOf(value) : 'Vacío: sin techo.'}
          problem={isWrong ? 'Un número entero, o vacío.' : undefined}
          value={draft.values.ceiling}
          onChange={(event) => draft.set('ceiling', event.target.value)}
          slotProps={{ input: { inputMode: 'numeric', maxLength: 13 } }}
        />
      </div>
      <footer>
        <SavedBy saved={saved} />
        {draft.changed.length > 0 && (
          <Button variant="text" onClick={draft.clear}>
            Dejar como estaba
          </Button>
        )}
        <Button type="submit" variant="gold" disabled={isRunning || draft.changed.length === 0 || isWrong}>
          Guardar presupuesto
        </Button>
      </footer>
    </form>
  )
}

function textOf({ ceiling }: Budget): string {
  return ceiling === null ? '' : `${ceiling}`
}

/** Reads what was typed, with or without thousands. @returns undefined when it is no amount */
function ceilingOf(text: string): number | null | undefined {
  const plain = text.trim().replaceAll('.', '')
  if (plain === '') return null
  const value = Number(plain)
  return /^\d{1,10}$/.test(plain) && value <= MOST_MONEY ? value : undefined
}
