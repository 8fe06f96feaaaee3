import { Box, Card, Stack } from '@mui/material'
import type { SettingsOutput } from '@orbita/contract/settings'
import { type Brand, MOST_NAME_LETTERS } from '@orbita/domain/company/brand'
import { lettersOf } from '@orbita/domain/recognitions/kudos'
import { call } from '@orbita/web/rpc/call'
import type { FormEvent } from 'react'
import { rpc } from '../../rpc/client.ts'
import { FieldMerge } from '../../ui/dialogs/field-merge.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { AccentField, isColor } from './accent-field.tsx'
import { LogoField } from './logo-field.tsx'
import { SettingFoot } from './setting-foot.tsx'
import styles from './settings-page.module.css'
import { useSettingDraft } from './use-setting-draft.ts'

const TITLES = { name: 'Nombre de la empresa', accent: 'Color', logo: 'Logo' }

/** Whose programme it is: the name, the logo and the colour that people see beside Órbita's. @see D-100 */
export function BrandCard({ saved }: { saved: SettingsOutput['brand'] }) {
  const draft = useSettingDraft({
    name: 'brand',
    draftKey: 'ajustes.marca',
    saved,
    textsOf,
    titles: TITLES,
    put: (json) => call(rpc.settings.brand.$put({ json })),
    savedWords: ({ name }) => (name === '' ? 'Guardaste la marca' : `Guardaste la marca de ${name}`),
  })
  const { name, accent, logo } = draft.values
  const isTooLong = lettersOf(name.trim()) > MOST_NAME_LETTERS
  const isWrong = isTooLong || (accent.trim() !== '' && !isColor(accent))

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!isWrong) draft.save(brandOf(draft.values))
  }

  return (
    <Card component="form" className={styles.card} onSubmit={submit} aria-labelledby="brand-title">
      <header>
        <h2 id="brand-title">Empresa y marca</h2>
        <p>Van al lado del logo de Órbita, al entrar y arriba en cada pantalla. El de Órbita sigue en su sitio.</p>
      </header>
      <Field
        label={TITLES.name}
        help={`Así lo leerá la gente. ${MOST_NAME_LETTERS} letras como máximo.`}
        problem={isTooLong ? `Hasta ${MOST_NAME_LETTERS} letras.` : undefined}
        value={name}
        onChange={(event) => draft.set('name', event.target.value)}
        slotProps={{ input: { autoComplete: 'organization' } }}
      />
      <Stack spacing={4}>
        <LogoField value={logo} onChange={(reference) => draft.set('logo', reference)} />
        <AccentField value={accent} onChange={(color) => draft.set('accent', color)} />
      </Stack>
      <Box component="p" className={styles.asSeen} style={isColor(accent) ? { color: accent } : undefined}>
        {name.trim() || 'Nombre de tu empresa'}
      </Box>
      <SettingFoot saved={saved} draft={draft} isWrong={isWrong} variant="gold">
        Guardar marca
      </SettingFoot>
      {draft.merge && <FieldMerge titles={TITLES} {...draft.merge} />}
    </Card>
  )
}

function textsOf({ name, accent, logo }: Brand) {
  return { name, accent: accent ?? '', logo: logo ?? '' }
}

function brandOf({ name, accent, logo }: ReturnType<typeof textsOf>): Brand {
  const color = accent.trim().toLowerCase()
  return { name: name.trim(), accent: color === '' ? null : color, logo: logo === '' ? null : logo }
}
