import { Card } from '@mui/material'
import type { SettingsOutput } from '@orbita/contract/settings'
import { BUDGET_WARNS_AT, MOST_MONEY } from '@orbita/domain/rewards/budget'
import type { Budget } from '@orbita/domain/settings'
import { call } from '@orbita/web/rpc/call'
import type { FormEvent } from 'react'
import { rpc } from '../../rpc/client.ts'
import { moneyOf } from '../../ui/figures.ts'
import { Field } from '../../ui/forms/field.tsx'
import { Cells } from '../../ui/layout.tsx'
import { SettingFoot } from './setting-foot.tsx'
import styles from './settings-page.module.css'
import { useSettingDraft } from './use-setting-draft.ts'

/** The money that rewards and prizes may cost in a month before an approval asks for a reason. @see PT-7 */
export function BudgetCard({ saved }: { saved: SettingsOutput['budget'] }) {
  const draft = useSettingDraft({
    name: 'budget',
    draftKey: 'ajustes.presupuesto',
    saved,
    textsOf: (value) => ({ ceiling: textOf(value) }),
    put: (json) => call(rpc.settings.budget.$put({ json })),
    savedWords: () => 'Guardaste el presupuesto',
    rebase: ({ values, theirs: { ceiling } }) => ({
      values,
      words: `guardó ${ceiling === null ? 'que no hay techo' : moneyOf(ceiling)}. Lo tuyo sigue escrito.`,
    }),
  })
  const value = ceilingOf(draft.values.ceiling)
  const isWrong = value === undefined

  function submit(event: FormEvent) {
    event.preventDefault()
    if (value !== undefined) draft.save({ ceiling: value })
  }

  return (
    <Card component="form" className={styles.card} onSubmit={submit} aria-labelledby="budget-card-title">
      <header>
        <h2 id="budget-card-title">Presupuesto</h2>
        <p>
          Lo que cuestan al mes las recompensas y los premios. Al {BUDGET_WARNS_AT * 100} % del techo Hoy avisa; si un
          canje lo pasa, aprobarlo pide un motivo.
        </p>
      </header>
      <Cells min={180} gap={4}>
        <Field
          label="Techo del mes, en dinero"
          help={value ? moneyOf(value) : 'Vacío: sin techo.'}
          problem={isWrong ? 'Un número entero, o vacío.' : undefined}
          value={draft.values.ceiling}
          onChange={(event) => draft.set('ceiling', event.target.value)}
          slotProps={{ input: { inputMode: 'numeric', maxLength: 13 } }}
        />
      </Cells>
      <SettingFoot saved={saved} draft={draft} isWrong={isWrong} variant="gold">
        Guardar presupuesto
      </SettingFoot>
    </Card>
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
