import { Card } from '@mui/material'
import type { SettingsOutput } from '@orbita/contract/settings'
import {
  COUNTRIES,
  type Country,
  CURRENCIES,
  type Currency,
  localeOf,
  type Place,
} from '@orbita/domain/country/country'
import { call } from '@orbita/web/rpc/call'
import type { FormEvent } from 'react'
import { rpc } from '../../rpc/client.ts'
import { FieldMerge } from '../../ui/dialogs/field-merge.tsx'
import { SelectField } from '../../ui/forms/select-field.tsx'
import { Cells } from '../../ui/layout.tsx'
import { SettingFoot } from './setting-foot.tsx'
import styles from './settings-page.module.css'
import { useSettingDraft } from './use-setting-draft.ts'

const TITLES = { country: 'País', currency: 'Moneda' }

const countries = new Intl.DisplayNames('es', { type: 'region' })
const currencies = new Intl.DisplayNames('es', { type: 'currency' })

/** The countries and the currencies by their words, which a draft keeps because two operators may have to compare them. */
const COUNTRY_WORDS = new Map(COUNTRIES.map((country) => [countries.of(country)!, country]))
const CURRENCY_WORDS = new Map(
  [...new Set(Object.values(CURRENCIES))].map((currency) => [`${currencies.of(currency)} · ${currency}`, currency]),
)
const choicesOf = (words: ReadonlyMap<string, string>) =>
  [...words.keys()].toSorted((one, other) => one.localeCompare(other, 'es')).map((value) => ({ value, title: value }))
const wordsOf = (words: ReadonlyMap<string, string>, wanted: string) =>
  [...words].find(([, value]) => value === wanted)![0]

/** Where the company works: how numbers are written and read, and what money is counted in. @see D-100, D-102 */
export function PlaceCard({ saved }: { saved: SettingsOutput['place'] }) {
  const draft = useSettingDraft({
    name: 'place',
    draftKey: 'ajustes.pais',
    saved,
    textsOf,
    titles: TITLES,
    put: (json) => call(rpc.settings.place.$put({ json })),
    savedWords: (place) => `Guardaste ${textsOf(place).country}`,
  })
  const place = placeOf(draft.values)

  function choose(words: string) {
    const country = COUNTRY_WORDS.get(words)!
    draft.setAll({ country: words, currency: wordsOf(CURRENCY_WORDS, CURRENCIES[country]) })
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    draft.save(place)
  }

  return (
    <Card component="form" className={styles.card} onSubmit={submit} aria-labelledby="place-title">
      <header>
        <h2 id="place-title">País y moneda</h2>
        <p>
          Cómo se escriben y se leen los números y el dinero. Se cambian hasta que escribas el primer costo o un tope:
          después, las cantidades se leerían en otra moneda.
        </p>
      </header>
      <Cells min={200} gap={4}>
        <SelectField
          label={TITLES.country}
          value={draft.values.country}
          choices={choicesOf(COUNTRY_WORDS)}
          onChange={choose}
        />
        <SelectField
          label={TITLES.currency}
          value={draft.values.currency}
          choices={choicesOf(CURRENCY_WORDS)}
          help={`Así se leerá: ${exampleOf(place)}`}
          onChange={(words) => draft.set('currency', words)}
        />
      </Cells>
      <SettingFoot saved={saved} draft={draft} isWrong={false} variant="gold" savesFirst>
        Guardar país y moneda
      </SettingFoot>
      {draft.merge && <FieldMerge titles={TITLES} {...draft.merge} />}
    </Card>
  )
}

function textsOf({ country, currency }: Place) {
  return { country: wordsOf(COUNTRY_WORDS, country), currency: wordsOf(CURRENCY_WORDS, currency) }
}

function placeOf({ country, currency }: ReturnType<typeof textsOf>): Place {
  return { country: COUNTRY_WORDS.get(country) as Country, currency: CURRENCY_WORDS.get(currency) as Currency }
}

function exampleOf({ country, currency }: Place): string {
  return new Intl.NumberFormat(localeOf(country), {
    ...{ style: 'currency', currency, minimumFractionDigits: 2, maximumFractionDigits: 2 },
  }).format(1_250.5)
}
