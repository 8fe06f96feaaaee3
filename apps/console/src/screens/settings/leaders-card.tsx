import { Card } from '@mui/material'
import type { SettingsOutput } from '@orbita/contract/settings'
import type { Leaders } from '@orbita/domain/settings'
import { call } from '@orbita/web/rpc/call'
import type { FormEvent } from 'react'
import { rpc } from '../../rpc/client.ts'
import { FieldMerge } from '../../ui/dialogs/field-merge.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { SelectField } from '../../ui/forms/select-field.tsx'
import { Cells } from '../../ui/layout.tsx'
import { SettingFoot } from './setting-foot.tsx'
import styles from './settings-page.module.css'
import { useSettingDraft } from './use-setting-draft.ts'

const TITLES = {
  sees: 'A quién ve y por quién decide un líder',
  photo: 'Evidencias con foto',
  photoUpTo: 'Foto: hasta cuántos créditos de la misión',
  pdf: 'Evidencias en PDF',
  pdfUpTo: 'PDF: hasta cuántos créditos de la misión',
  reports: 'Avances anotados por la persona',
  reportsUpTo: 'Anotados: hasta cuántos créditos de la misión',
  daysOff: 'Días libres',
  allowance: 'Créditos para dar, al mes, por cada persona a cargo',
}

type Texts = Readonly<Record<keyof typeof TITLES, string>>

const LEADER = 'El líder'
const PEOPLE = 'Personas'
const DECIDERS = [LEADER, PEOPLE].map((words) => ({ value: words, title: words }))
const DIRECT = 'Quienes le responden'
const ALL = 'Todas las personas por debajo'
const SEES = [DIRECT, ALL].map((words) => ({ value: words, title: words }))

const LIMITS = ['photo', 'pdf', 'reports'] as const
const MOST = { upTo: 10_000, allowance: 1_000 }

/** What leaders decide of their people, and up to how many credits; the rest stays with the people team. @see D-120, D-121 */
export function LeadersCard({ saved }: { saved: SettingsOutput['leaders'] }) {
  const draft = useSettingDraft<'leaders', Texts>({
    name: 'leaders',
    draftKey: 'ajustes.lideres',
    saved,
    textsOf,
    titles: TITLES,
    put: (json) => call(rpc.settings.leaders.$put({ json })),
    savedWords: () => 'Guardaste quién decide',
  })
  const wrong = (name: keyof Texts, most: number) =>
    /^\d{1,5}$/.test(draft.values[name].trim()) && Number(draft.values[name]) <= most
      ? undefined
      : `Un número entre 0 y ${most}.`
  const isWrong =
    LIMITS.some((name) => wrong(`${name}UpTo`, MOST.upTo)) || wrong('allowance', MOST.allowance) !== undefined
  const number = (name: keyof Texts, most: number) => ({
    label: TITLES[name],
    problem: wrong(name, most),
    value: draft.values[name],
    onChange: ({ target }: { target: { value: string } }) => draft.set(name, target.value),
    slotProps: { input: { inputMode: 'numeric' as const, maxLength: 5 } },
  })
  const decider = (name: keyof Texts) => ({
    label: TITLES[name],
    value: draft.values[name],
    choices: DECIDERS,
    onChange: (words: string) => draft.set(name, words),
  })

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!isWrong) draft.save(leadersOf(draft.values))
  }

  return (
    <Card component="form" className={styles.card} onSubmit={submit} aria-labelledby="leaders-title">
      <header>
        <h2 id="leaders-title">Quién decide</h2>
        <p>
          Qué puede decidir un líder sobre su gente. Nadie decide lo suyo ni lo de quien lo lidera, y todo queda en
          Auditoría con quién y por qué. Lo de quien no tiene líder sigue llegando a personas, y ustedes también pueden
          decidir lo demás.
        </p>
      </header>
      <SelectField
        label={TITLES.sees}
        value={draft.values.sees}
        choices={SEES}
        onChange={(words) => draft.set('sees', words)}
      />
      <Cells min={300} gap={4}>
        {LIMITS.flatMap((name) => [
          <SelectField key={name} {...decider(name)} />,
          <Field key={`${name}UpTo`} {...number(`${name}UpTo`, MOST.upTo)} disabled={draft.values[name] === PEOPLE} />,
        ])}
        <SelectField {...decider('daysOff')} help="Personas recibe copia: queda registrado en Canjes." />
        <Field {...number('allowance', MOST.allowance)} help="0: ninguno. No pasan al mes siguiente." />
      </Cells>
      <SettingFoot saved={saved} draft={draft} isWrong={isWrong} variant="gold">
        Guardar
      </SettingFoot>
      {draft.merge && <FieldMerge titles={TITLES} {...draft.merge} />}
    </Card>
  )
}

function textsOf({ sees, photo, pdf, reports, daysOff, allowance }: Leaders): Texts {
  const words = (by: 'leader' | 'people') => (by === 'leader' ? LEADER : PEOPLE)
  return {
    sees: sees === 'direct' ? DIRECT : ALL,
    ...{ photo: words(photo.by), photoUpTo: `${photo.upTo}`, pdf: words(pdf.by), pdfUpTo: `${pdf.upTo}` },
    ...{ reports: words(reports.by), reportsUpTo: `${reports.upTo}`, daysOff: words(daysOff) },
    allowance: `${allowance}`,
  }
}

function leadersOf(texts: Texts): Leaders {
  const by = (words: string) => (words === LEADER ? 'leader' : 'people')
  const limit = (name: (typeof LIMITS)[number]) =>
    ({ by: by(texts[name]), upTo: Number(texts[`${name}UpTo`]) }) as const
  return {
    sees: texts.sees === DIRECT ? 'direct' : 'all',
    ...{ photo: limit('photo'), pdf: limit('pdf'), reports: limit('reports') },
    ...{ daysOff: by(texts.daysOff), allowance: Number(texts.allowance) },
  }
}
