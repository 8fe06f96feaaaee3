import { Card } from '@mui/material'
import type { SettingsOutput } from '@orbita/contract/settings'
import { type GuardLevel, type GuardLevels, KUDOS_GUARDS, type KudosGuard } from '@orbita/domain/recognitions/guards'
import { call } from '@orbita/web/rpc/call'
import type { FormEvent } from 'react'
import { rpc } from '../../rpc/client.ts'
import { FieldMerge } from '../../ui/dialogs/field-merge.tsx'
import { SelectField } from '../../ui/forms/select-field.tsx'
import { Cells } from '../../ui/layout.tsx'
import { SettingFoot } from './setting-foot.tsx'
import styles from './settings-page.module.css'
import { useSettingDraft } from './use-setting-draft.ts'

type Texts = Readonly<Record<KudosGuard, string>>

const TITLES: Readonly<Record<KudosGuard, string>> = {
  reciprocal: 'Kudos devueltos en la semana',
  'closed-circle': 'Círculos cerrados',
  'repeated-elsewhere': 'El mismo texto a varias personas',
}
const HELP: Readonly<Record<KudosGuard, string>> = {
  reciprocal: 'Alguien agradece a quien le agradeció hace menos de siete días. Nunca da experiencia.',
  'closed-circle': 'Tres personas o menos que solo se agradecen entre ellas.',
  'repeated-elsewhere': 'Lo mismo a la misma persona no sale nunca.',
}
/** The level of each choice, by its words, which a draft keeps because two operators may have to compare them. */
const LEVELS: ReadonlyMap<string, GuardLevel> = new Map([
  ['Observar', 'observe'],
  ['Avisar', 'warn'],
  ['Impedir', 'block'],
])
const CHOICES = [...LEVELS.keys()].map((words) => ({ value: words, title: words }))

/** Edits what each guard of kudos does about what it notices. @see RC-3 */
export function GuardsCard({ saved }: { saved: SettingsOutput['guards'] }) {
  const draft = useSettingDraft<'guards', Texts>({
    name: 'guards',
    draftKey: 'ajustes.guardas',
    saved,
    textsOf,
    titles: TITLES,
    put: (json) => call(rpc.settings.guards.$put({ json })),
    savedWords: () => 'Guardaste el cuidado de los kudos',
  })

  function submit(event: FormEvent) {
    event.preventDefault()
    draft.save(levelsOf(draft.values))
  }

  return (
    <Card component="form" className={styles.card} onSubmit={submit} aria-labelledby="guards-title">
      <header>
        <h2 id="guards-title">Cuidado de los kudos</h2>
        <p>
          Qué pasa con lo que parece un acuerdo y no unas gracias, desde el próximo kudos. Observar: llega, y lo miran
          ustedes. Avisar: además se le dice a quien lo envía. Impedir: no sale.
        </p>
      </header>
      <Cells min={180} gap={4}>
        {KUDOS_GUARDS.map((guard) => (
          <SelectField
            key={guard}
            label={TITLES[guard]}
            help={HELP[guard]}
            value={draft.values[guard]}
            choices={CHOICES}
            onChange={(words) => draft.set(guard, words)}
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

function textsOf(levels: GuardLevels): Texts {
  const words = new Map([...LEVELS].map(([text, level]) => [level, text]))
  return Object.fromEntries(KUDOS_GUARDS.map((guard) => [guard, words.get(levels[guard])])) as Texts
}

function levelsOf(texts: Texts): GuardLevels {
  return Object.fromEntries(KUDOS_GUARDS.map((guard) => [guard, LEVELS.get(texts[guard])])) as GuardLevels
}
