import { Card } from '@mui/material'
import { PAYROLL_KIND_WORDS, TREATMENT_WORDS } from '@orbita/contract/rewards/payroll'
import type { SettingsOutput } from '@orbita/contract/settings'
import { PAYROLL_KINDS, type PayrollKind, type PayrollTreatments, TREATMENTS } from '@orbita/domain/rewards/payroll'
import { call } from '@orbita/web/rpc/call'
import type { FormEvent } from 'react'
import { rpc } from '../../rpc/client.ts'
import { FieldMerge } from '../../ui/dialogs/field-merge.tsx'
import { SelectField } from '../../ui/forms/select-field.tsx'
import { Cells } from '../../ui/layout.tsx'
import { SettingFoot } from './setting-foot.tsx'
import styles from './settings-page.module.css'
import { useSettingDraft } from './use-setting-draft.ts'

type Texts = Readonly<Record<PayrollKind, string>>

const TITLES: Readonly<Record<PayrollKind, string>> = {
  money: 'Códigos y tarjetas',
  goods: 'Cosas y premios físicos',
  time: 'Días libres',
}
const UNDECIDED = 'Sin decidir'
const CHOICES = [UNDECIDED, ...TREATMENTS.map((treatment) => TREATMENT_WORDS[treatment])].map((words) => ({
  value: words,
  title: words,
}))

/** Chooses how each kind of delivery is treated in the payroll, as the company's counsel says. @see PT-8 */
export function PayrollCard({ saved }: { saved: SettingsOutput['payroll'] }) {
  const draft = useSettingDraft<'payroll', Texts>({
    name: 'payroll',
    draftKey: 'ajustes.nomina',
    saved,
    textsOf,
    titles: TITLES,
    put: (json) => call(rpc.settings.payroll.$put({ json })),
    savedWords: () => 'Guardaste los tratamientos de nómina',
  })

  function submit(event: FormEvent) {
    event.preventDefault()
    draft.save(treatmentsOf(draft.values))
  }

  return (
    <Card component="form" className={styles.card} onSubmit={submit} aria-labelledby="payroll-card-title">
      <header>
        <h2 id="payroll-card-title">Nómina</h2>
        <p>
          Qué tratamiento tiene cada clase de entrega. Lo dice quien lleva los impuestos de tu empresa: Órbita no
          aconseja, solo guarda lo que elijas. Los meses cerrados no cambian.
        </p>
      </header>
      <Cells min={180} gap={4}>
        {PAYROLL_KINDS.map((kind) => (
          <SelectField
            key={kind}
            label={TITLES[kind]}
            help={PAYROLL_KIND_WORDS[kind]}
            value={draft.values[kind]}
            choices={CHOICES}
            onChange={(words) => draft.set(kind, words)}
          />
        ))}
      </Cells>
      <SettingFoot saved={saved} draft={draft} isWrong={false} variant="gold">
        Guardar
      </SettingFoot>
      {draft.merge && <FieldMerge titles={TITLES} {...draft.merge} />}
    </Card>
  )
}

function textsOf(treatments: PayrollTreatments): Texts {
  const words = (kind: PayrollKind) => {
    const treatment = treatments[kind]
    return treatment ? TREATMENT_WORDS[treatment] : UNDECIDED
  }
  return { money: words('money'), goods: words('goods'), time: words('time') }
}

function treatmentsOf(texts: Texts): PayrollTreatments {
  const chosen = (kind: PayrollKind) =>
    TREATMENTS.find((treatment) => TREATMENT_WORDS[treatment] === texts[kind]) ?? null
  return { money: chosen('money'), goods: chosen('goods'), time: chosen('time') }
}
