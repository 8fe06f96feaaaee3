import { Card } from '@mui/material'
import type { SettingsOutput } from '@orbita/contract/settings'
import { BUDGET_WARNS_AT } from '@orbita/domain/rewards/budget'
import type { Budget } from '@orbita/domain/settings'
import { call } from '@orbita/web/rpc/call'
import type { FormEvent } from 'react'
import { rpc } from '../../rpc/client.ts'
import { moneyOf } from '../../ui/figures.ts'
import { Field } from '../../ui/forms/field.tsx'
import { SelectField } from '../../ui/forms/select-field.tsx'
import { Cells } from '../../ui/layout.tsx'
import { readMoney, typedMoney } from '../../ui/place.ts'
import { SettingFoot } from './setting-foot.tsx'
import styles from './settings-page.module.css'
import { useSettingDraft } from './use-setting-draft.ts'

const SOFT = 'Pide un motivo'
const HARD = 'Nada lo pasa'
const RULES = [SOFT, HARD].map((words) => ({ value: words, title: words }))

/** The money that rewards and prizes may cost in a month before an approval asks for a reason. @see PT-7 */
export function BudgetCard({ saved }: { saved: SettingsOutput['budget'] }) {
  const draft = useSettingDraft({
    name: 'budget',
    draftKey: 'ajustes.presupuesto',
    saved,
    titles: { ceiling: 'Techo del mes', rule: 'Al pasarlo' },
    textsOf: (value) => ({ ceiling: textOf(value), rule: value.isHard ? HARD : SOFT }),
    put: (json) => call(rpc.settings.budget.$put({ json })),
    savedWords: () => 'Guardaste el presupuesto',
    rebase: ({ values, theirs: { ceiling } }) => ({
      values,
      words: `guardó ${ceiling === null ? 'que no hay techo' : moneyOf(ceiling)}. Lo tuyo sigue escrito.`,
    }),
  })
  const typed = draft.values.ceiling.trim()
  const read = readMoney(typed)
  const problem = typed !== '' && 'problem' in read ? read.problem : undefined

  function submit(event: FormEvent) {
    event.preventDefault()
    if (problem !== undefined) return
    const ceiling = 'value' in read ? read.value : null
    draft.save({ ceiling, ...(draft.values.rule === HARD && { isHard: true as const }) })
  }

  return (
    <Card component="form" className={styles.card} onSubmit={submit} aria-labelledby="budget-card-title">
      <header>
        <h2 id="budget-card-title">Presupuesto</h2>
        <p>Lo que cuestan al mes las recompensas y los premios. Al {BUDGET_WARNS_AT * 100} % del techo Hoy avisa.</p>
      </header>
      <Cells min={180} gap={4}>
        <Field
          label="Techo del mes, en dinero"
          help={'value' in read ? moneyOf(read.value) : 'Vacío: sin techo.'}
          problem={problem}
          reads="money"
          value={draft.values.ceiling}
          onChange={(event) => draft.set('ceiling', event.target.value)}
          slotProps={{ input: { maxLength: 20 } }}
        />
        <SelectField
          label="Al pasarlo"
          help={
            draft.values.rule === HARD
              ? 'Ningún canje que lo pase se aprueba, tampoco con motivo. Los premios ya ganados se entregan.'
              : 'Aprobar un canje que lo pasa pide un motivo.'
          }
          value={draft.values.rule}
          choices={RULES}
          onChange={(words) => draft.set('rule', words)}
        />
      </Cells>
      <SettingFoot saved={saved} draft={draft} isWrong={problem !== undefined} variant="gold">
        Guardar presupuesto
      </SettingFoot>
    </Card>
  )
}

function textOf({ ceiling }: Budget): string {
  return ceiling === null ? '' : typedMoney(ceiling)
}
