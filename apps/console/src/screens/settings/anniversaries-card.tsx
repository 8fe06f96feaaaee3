import { Button, Card, FormControlLabel, Switch } from '@mui/material'
import type { SettingsOutput } from '@orbita/contract/settings'
import {
  ANNIVERSARY_CREDITS,
  ANNIVERSARY_TELLS,
  type AnniversaryTells,
  MOST_ANNIVERSARY_PACKS,
} from '@orbita/domain/people/anniversaries'
import { call } from '@orbita/web/rpc/call'
import { type FormEvent, useState } from 'react'
import { PhoneAside } from '../../preview/phone-aside.tsx'
import { rpc } from '../../rpc/client.ts'
import { FieldMerge } from '../../ui/dialogs/field-merge.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { Segments } from '../../ui/forms/segments.tsx'
import { Cells } from '../../ui/layout.tsx'
import { type AnniversaryState, PREVIEW_STATES, previewAnniversary } from './preview-anniversary.ts'
import { SettingFoot } from './setting-foot.tsx'
import styles from './settings-page.module.css'
import { UpcomingAnniversaries } from './upcoming-anniversaries.tsx'
import { useSettingDraft } from './use-setting-draft.ts'

const TITLES = { tells: 'Quién se entera', tellsLeader: 'Su líder, tres días antes', packs: 'Sobres de regalo' }

const WORDS: Readonly<Record<AnniversaryTells, string>> = {
  nobody: 'Apagados',
  person: 'La persona',
  area: 'También su área',
}

/** What the company does when somebody has been there for 30 or 90 days, or for another year. @see D-106b, AN-1 */
export function AnniversariesCard({ saved }: { saved: SettingsOutput['anniversaries'] }) {
  const draft = useSettingDraft({
    name: 'anniversaries',
    draftKey: 'ajustes.aniversarios',
    saved,
    textsOf: ({ tells, tellsLeader, packs }) => ({
      ...{ tells: tells as string, tellsLeader: tellsLeader ? 'sí' : 'no', packs: `${packs}` },
    }),
    titles: TITLES,
    put: (json) => call(rpc.settings.anniversaries.$put({ json })),
    savedWords: ({ tells }) => (tells === 'nobody' ? 'Apagaste los aniversarios' : 'Guardaste los aniversarios'),
  })
  const { tells, tellsLeader, packs } = draft.values
  const [shown, setShown] = useState<{ state: AnniversaryState; now: Date }>()
  const isWrong = !new RegExp(`^[0-${MOST_ANNIVERSARY_PACKS}]$`).test(packs.trim())

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!isWrong) {
      draft.save({ tells: tells as AnniversaryTells, tellsLeader: tellsLeader === 'sí', packs: Number(packs) })
    }
  }

  return (
    <Card component="form" className={styles.card} onSubmit={submit} aria-labelledby="anniversaries-title">
      <header>
        <h2 id="anniversaries-title">Aniversarios</h2>
        <p>
          A los 30 y 90 días de su fecha de ingreso, y cada año, la persona tiene su momento. Vale desde el día en que
          lo enciendes. Quien no tiene figuras recibe {ANNIVERSARY_CREDITS} créditos en lugar de los sobres. Lo que dice
          su área: una de tres frases escritas, una vez por persona, hasta las seis de la tarde; le llegan juntas. Quien
          no quiere que se anuncie lo dice en su perfil.
        </p>
      </header>
      <Segments
        label={TITLES.tells}
        choices={ANNIVERSARY_TELLS.map((value) => ({ value, title: WORDS[value] }))}
        value={tells}
        onChange={(value) => draft.set('tells', value)}
      />
      {tells !== 'nobody' && (
        <FormControlLabel
          control={
            <Switch
              checked={tellsLeader === 'sí'}
              onChange={({ target }) => draft.set('tellsLeader', target.checked ? 'sí' : 'no')}
            />
          }
          label={`${TITLES.tellsLeader}, para preparar unas palabras`}
        />
      )}
      <Cells min={180} gap={4}>
        <Field
          label={TITLES.packs}
          problem={isWrong ? `Un número entre 0 y ${MOST_ANNIVERSARY_PACKS}.` : undefined}
          value={packs}
          onChange={(event) => draft.set('packs', event.target.value)}
          slotProps={{ input: { inputMode: 'numeric', maxLength: 1 } }}
        />
      </Cells>
      {tells !== 'nobody' && (
        <Button
          variant="text"
          aria-expanded={shown !== undefined}
          sx={{ justifySelf: 'start', alignSelf: 'flex-start' }}
          onClick={() => setShown(shown ? undefined : { state: 'person', now: new Date() })}
        >
          {shown ? 'Ocultar el teléfono' : 'Ver cómo se ve en el teléfono'}
        </Button>
      )}
      {shown && tells !== 'nobody' && (
        <PhoneAside
          draft={{
            view: 'anniversary',
            data: previewAnniversary(tells === 'area' ? shown.state : 'person', {
              packs: isWrong ? 0 : Number(packs),
              now: shown.now,
            }),
          }}
          title="Así lo ve"
          label="Quién lo ve"
          states={PREVIEW_STATES.filter(({ value }) => value === 'person' || tells === 'area')}
          state={tells === 'area' ? shown.state : 'person'}
          onState={(state) => setShown({ ...shown, state })}
        />
      )}
      <UpcomingAnniversaries />
      <SettingFoot saved={saved} draft={draft} isWrong={isWrong} variant="gold">
        Guardar aniversarios
      </SettingFoot>
      {draft.merge && <FieldMerge titles={TITLES} {...draft.merge} />}
    </Card>
  )
}
