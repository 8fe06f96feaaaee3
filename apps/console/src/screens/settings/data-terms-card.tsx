import { Card } from '@mui/material'
import type { SettingsOutput } from '@orbita/contract/settings'
import type { Country } from '@orbita/domain/country/country'
import { readWhole } from '@orbita/domain/country/read-number'
import { authorityOf, type DataTerms, type Term, termOf, termWords } from '@orbita/domain/people/legal-terms'
import { call } from '@orbita/web/rpc/call'
import type { FormEvent } from 'react'
import { rpc } from '../../rpc/client.ts'
import { FieldMerge } from '../../ui/dialogs/field-merge.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { SelectField } from '../../ui/forms/select-field.tsx'
import { Cells } from '../../ui/layout.tsx'
import { Note } from '../../ui/note.tsx'
import { SettingFoot } from './setting-foot.tsx'
import styles from './settings-page.module.css'
import { useSettingDraft } from './use-setting-draft.ts'

const COUNTRY_NAMES = new Intl.DisplayNames('es', { type: 'region' })

const MOST_DAYS = 90
const WORKING = 'Días hábiles'
const CALENDAR = 'Días corridos'
const CHOICES = [WORKING, CALENDAR].map((title) => ({ value: title, title }))

const TITLES = {
  claim: 'Corregir o borrar',
  claimCounts: 'Cómo se cuentan los de corregir o borrar',
  consultation: 'Consultar',
  consultationCounts: 'Cómo se cuentan los de consultar',
  law: 'Ley que lo dice',
  authority: 'Dónde se reclama',
}

type Texts = Readonly<Record<keyof typeof TITLES, string>>

/** The terms within which requests about one's data are answered: the country's as the product brings them, or those of the company. @see D-126 */
export function DataTermsCard({ saved, country }: { saved: SettingsOutput['dataTerms']; country: Country }) {
  const draft = useSettingDraft<'dataTerms', Texts>({
    name: 'dataTerms',
    draftKey: 'ajustes.plazos-de-datos',
    saved,
    textsOf,
    titles: TITLES,
    put: (json) => call(rpc.settings['data-terms'].$put({ json })),
    savedWords: ({ own }) => (own ? 'Guardaste los plazos de tu empresa' : 'Valen otra vez los plazos del país'),
  })
  const { values, set } = draft
  const isUnset = values.claim.trim() === '' && values.consultation.trim() === ''
  const days = (text: string) => readWhole(text, 1, MOST_DAYS)
  const problemOf = (text: string) =>
    isUnset || days(text) !== undefined ? undefined : `Son entre 1 y ${MOST_DAYS} días, sin decimales.`
  const problems = { claim: problemOf(values.claim), consultation: problemOf(values.consultation) }
  const isWrong = problems.claim !== undefined || problems.consultation !== undefined

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!isWrong) draft.save(termsOf(values))
  }

  return (
    <Card component="form" className={styles.card} onSubmit={submit} aria-labelledby="data-terms-title">
      <header>
        <h2 id="data-terms-title">Plazos de los pedidos de datos</h2>
        <p>
          En cuánto se responde a quien pide ver, corregir o borrar lo suyo. Los pedidos ya hechos conservan su fecha.
        </p>
      </header>
      <Note tone={saved.value.own ? 'info' : 'wait'}>
        {defaultWords(country)}{' '}
        {saved.value.own
          ? 'Valen los de tu empresa.'
          : 'Nadie de tu empresa los ha confirmado: pídelo a quien la asesora.'}
      </Note>
      <Cells min={180} gap={4}>
        {(['claim', 'consultation'] as const).map((asking) => (
          <Field
            key={asking}
            label={`${TITLES[asking]}, en días`}
            help="Vacío: lo del país."
            problem={problems[asking]}
            value={values[asking]}
            onChange={({ target }) => set(asking, target.value)}
            slotProps={{ input: { inputMode: 'numeric', maxLength: 3 } }}
          />
        ))}
        {(['claimCounts', 'consultationCounts'] as const).map((counts) => (
          <SelectField
            key={counts}
            label={TITLES[counts]}
            value={values[counts]}
            choices={CHOICES}
            onChange={(title) => set(counts, title)}
          />
        ))}
        <Field
          label={TITLES.law}
          help="Vacío: es una promesa de la empresa."
          value={values.law}
          onChange={({ target }) => set('law', target.value)}
          slotProps={{ input: { maxLength: 80 } }}
        />
        <Field
          label={TITLES.authority}
          help="Vacío: no se dice ninguna."
          value={values.authority}
          onChange={({ target }) => set('authority', target.value)}
          slotProps={{ input: { maxLength: 120 } }}
        />
      </Cells>
      <SettingFoot saved={saved} draft={draft} isWrong={isWrong} variant="gold">
        Guardar
      </SettingFoot>
      {draft.merge && <FieldMerge titles={TITLES} {...draft.merge} />}
    </Card>
  )
}

/** Says what the product brings for a country, and that it is no advice. */
function defaultWords(country: Country): string {
  const unset = { own: null }
  const claim = termOf(country, 'claim', unset)
  const times = `${termWords(claim.term)} para corregir o borrar y ${termWords(termOf(country, 'consultation', unset).term)} para consultar`
  const of = claim.law
    ? `Órbita trae para ${COUNTRY_NAMES.of(country)} lo que entiende de la ${claim.law}: ${times}; se reclama ante ${authorityOf(country, unset)}.`
    : `Órbita no trae ninguna ley de ${COUNTRY_NAMES.of(country)}, y promete ${times}.`
  return `${of} No es consejo legal.`
}

const countsOf = ({ counts }: Term) => (counts === 'working' ? WORKING : CALENDAR)

function textsOf({ own }: DataTerms): Texts {
  return {
    claim: own ? `${own.claim.days}` : '',
    claimCounts: own ? countsOf(own.claim) : WORKING,
    consultation: own ? `${own.consultation.days}` : '',
    consultationCounts: own ? countsOf(own.consultation) : WORKING,
    law: own?.law ?? '',
    authority: own?.authority ?? '',
  }
}

function termsOf(texts: Texts): DataTerms {
  if (texts.claim.trim() === '' && texts.consultation.trim() === '') return { own: null }
  const term = (days: string, counts: string): Term => ({
    days: readWhole(days, 1, MOST_DAYS)!,
    counts: counts === WORKING ? 'working' : 'calendar',
  })
  return {
    own: {
      law: texts.law.trim() || null,
      authority: texts.authority.trim() || null,
      claim: term(texts.claim, texts.claimCounts),
      consultation: term(texts.consultation, texts.consultationCounts),
    },
  }
}
