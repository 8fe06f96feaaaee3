import { Box, Button, Card, IconButton, Stack, Typography } from '@mui/material'
import type { SettingsOutput } from '@orbita/contract/settings'
import { type CompanyValue, VALUE_LIMITS, type ValueDraft } from '@orbita/domain/recognitions/values'
import { folded } from '@orbita/domain/text/folded'
import { iconPicture } from '@orbita/web/pictures/icons'
import { call } from '@orbita/web/rpc/call'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import AddIcon from '~icons/ph/plus-bold'
import RemoveIcon from '~icons/ph/trash-bold'
import { valueUsesQuery } from '../../data/settings.ts'
import { rpc } from '../../rpc/client.ts'
import { FieldMerge } from '../../ui/dialogs/field-merge.tsx'
import { countOf } from '../../ui/figures.ts'
import { Field } from '../../ui/forms/field.tsx'
import { SelectField } from '../../ui/forms/select-field.tsx'
import { Note } from '../../ui/note.tsx'
import { SettingFoot } from './setting-foot.tsx'
import styles from './settings-page.module.css'
import { useSettingDraft } from './use-setting-draft.ts'
import {
  DRAWING_CHOICES,
  drawingOf,
  PLACES,
  type Place,
  textsOfValues,
  VALUE_TITLES,
  type ValueTexts,
  valueProblem,
  valuesOf,
} from './value-fields.ts'

/** The values that the company's people choose from when they thank somebody. @see D-100 */
export function ValuesCard({ saved }: { saved: SettingsOutput['values'] }) {
  const draft = useSettingDraft<'values', ValueTexts, ValueDraft[]>({
    name: 'values',
    draftKey: 'ajustes.valores',
    saved,
    textsOf: textsOfValues,
    titles: VALUE_TITLES,
    sentOf: (values) => valuesOf(textsOfValues(values)),
    put: (json) => call(rpc.settings.values.$put({ json })),
    savedWords: (values) =>
      `Guardaste ${countOf(values.filter(({ isRetired }) => !isRetired).length, 'valor', 'valores')}`,
  })
  const [added, setAdded] = useState<readonly Place[]>([])
  const { values: texts, set } = draft
  const shown = PLACES.filter(
    (place) =>
      place <= VALUE_LIMITS.least || added.includes(place) || texts[`name${place}`] || texts[`sentence${place}`],
  )
  const next = PLACES.find((place) => !shown.includes(place))
  const values = valuesOf(texts)
  const retired = saved.value.filter(({ isRetired }) => isRetired)
  const isWrong =
    values.length < VALUE_LIMITS.least ||
    PLACES.some((place) => valueProblem(texts, place, 'name') ?? valueProblem(texts, place, 'sentence'))

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!isWrong) draft.save(values)
  }

  return (
    <Card component="form" className={styles.card} onSubmit={submit} aria-labelledby="values-title">
      <header>
        <h2 id="values-title">Valores</h2>
        <p>
          Al dar un kudos o nominar, cada persona elige uno. De {VALUE_LIMITS.least} a {VALUE_LIMITS.most}. El que
          quites o llames de otra manera se queda en lo que ya se escribió, con su nombre de entonces, y no se elige
          más.
        </p>
      </header>
      {shown.map((place) => (
        <ValueRow
          key={place}
          place={place}
          texts={texts}
          onChange={(part, text) => set(`${part}${place}`, text)}
          onRemove={() => {
            setAdded(added.filter((other) => other !== place))
            draft.setAll({ [`name${place}`]: '', [`sentence${place}`]: '' })
          }}
        />
      ))}
      {next !== undefined && (
        <Button
          variant="text"
          startIcon={<AddIcon />}
          sx={{ alignSelf: 'flex-start' }}
          onClick={() => setAdded([...added, next])}
        >
          Añadir un valor
        </Button>
      )}
      {values.length < VALUE_LIMITS.least && draft.isChanged && (
        <Typography variant="body2">Escribe al menos {VALUE_LIMITS.least} valores.</Typography>
      )}
      <Leaving saved={saved.value} values={values} />
      {retired.length > 0 && (
        <Typography variant="body2">Retirados: {retired.map(({ name }) => name).join(' · ')}</Typography>
      )}
      <SettingFoot saved={saved} draft={draft} isWrong={isWrong} variant="gold">
        Guardar valores
      </SettingFoot>
      {draft.merge && <FieldMerge titles={VALUE_TITLES} {...draft.merge} />}
    </Card>
  )
}

/** Says on how many kudos a value stays that is about to be retired. */
function Leaving({ saved, values }: { saved: readonly CompanyValue[]; values: readonly ValueDraft[] }) {
  const kept = new Set(values.map(({ name }) => folded(name)))
  const leaving = saved.filter(({ name, isRetired }) => !isRetired && !kept.has(folded(name)))
  const { data } = useQuery({ ...valueUsesQuery, enabled: leaving.length > 0 })
  if (leaving.length === 0 || !data) return null

  return (
    <Note tone="wait" role="status">
      {leaving.map(({ id, name }) => (
        <p key={id}>
          <b>«{name}» ya no se elegirá.</b> {staysOn(data.uses.find((use) => use.id === id)?.kudos ?? 0)}
        </p>
      ))}
    </Note>
  )
}

function staysOn(kudos: number): string {
  if (kudos === 0) return 'Ningún kudos lo nombra.'
  return `${countOf(kudos, 'kudos lo conserva', 'kudos lo conservan')}, con su nombre de entonces.`
}

type RowProps = {
  place: Place
  texts: ValueTexts
  onChange: (part: 'name' | 'sentence' | 'icon', text: string) => void
  onRemove: () => void
}

function ValueRow({ place, texts, onChange, onRemove }: RowProps) {
  const [name, sentence, drawing] = [texts[`name${place}`], texts[`sentence${place}`], texts[`icon${place}`]]

  return (
    <Stack
      component="fieldset"
      direction="row"
      spacing={3}
      className={styles.value}
      aria-label={name.trim() || `Valor ${place}`}
    >
      <Box component="img" src={iconPicture(drawingOf(drawing))} alt="" width={44} height={44} />
      <div>
        <Field
          label="Nombre"
          problem={valueProblem(texts, place, 'name')}
          value={name}
          onChange={(event) => onChange('name', event.target.value)}
        />
        <Field
          label="Frase"
          problem={valueProblem(texts, place, 'sentence')}
          value={sentence}
          onChange={(event) => onChange('sentence', event.target.value)}
        />
        <SelectField
          label="Dibujo"
          value={drawing}
          choices={DRAWING_CHOICES}
          onChange={(words) => onChange('icon', words)}
        />
      </div>
      <IconButton aria-label={`Quitar ${name.trim() || `el valor ${place}`}`} onClick={onRemove}>
        <RemoveIcon />
      </IconButton>
    </Stack>
  )
}
