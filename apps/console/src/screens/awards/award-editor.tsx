import { Button, Stack } from '@mui/material'
import type { AwardDetailOutput } from '@orbita/contract/awards/operator-awards'
import type { FormEvent } from 'react'
import besideStyles from '../../preview/phone-aside.module.css'
import { FieldMerge } from '../../ui/dialogs/field-merge.tsx'
import { countOf } from '../../ui/figures.ts'
import { DecideButton } from '../../ui/forms/decide-button.tsx'
import { DraftNotes } from '../../ui/forms/draft-notes.tsx'
import editor from '../../ui/forms/editor.module.css'
import { Cluster } from '../../ui/layout.tsx'
import { Note } from '../../ui/note.tsx'
import { AwardFields } from './award-fields.tsx'
import { FIELD_TITLES } from './award-form.ts'
import { AwardPhone } from './award-phone.tsx'
import { PublishDialog } from './publish-dialog.tsx'
import { useAwardForm } from './use-award-form.ts'

type Props = {
  /** undefined for a new one */
  award?: AwardDetailOutput
  onSaved?: (id: string) => unknown
}

/** Writes an award of the programme: as a draft, or for employees after a look at what it changes. @see D-76 */
export function AwardEditor({ award, onSaved }: Props) {
  const form = useAwardForm(award, onSaved ? { onSaved } : {})
  const { draft, merged } = form
  const isPublic = award !== undefined && award.state !== 'draft'
  const isRetired = award?.state === 'retired'
  const isChanged = draft.changed.length > 0

  return (
    <div className={besideStyles.beside}>
      <Stack
        component="form"
        spacing={3.5}
        sx={{ maxWidth: 880 }}
        onSubmit={(event: FormEvent) => {
          event.preventDefault()
          form.review()
        }}
        noValidate
      >
        <DraftNotes draft={draft} merged={merged} titles={FIELD_TITLES} />
        {isRetired && <Note tone="wait">Está retirado. Al publicarlo vuelve al programa.</Note>}
        {isPublic && award.unlocked > 0 && (
          <Note>
            {countOf(award.unlocked, 'persona lo ganó', 'personas lo ganaron')}: conservan lo que daba cuando lo
            ganaron, cambies lo que cambies.
          </Note>
        )}
        <AwardFields
          values={draft.values}
          problems={form.problems}
          onChange={form.set}
          needsStock={form.needsStock}
          isEarned={(award?.unlocked ?? 0) > 0}
        />
        <Cluster className={editor.bar}>
          <p role="status">
            {award && isChanged ? `${countOf(draft.changed.length, 'campo', 'campos')} sin guardar` : ''}
          </p>
          {isChanged && (
            <Button variant="text" onClick={form.reset}>
              Descartar
            </Button>
          )}
          {!isPublic && (
            <DecideButton
              asks="PUT /incentives"
              variant="outlined"
              disabled={form.isSaving || (award && !isChanged)}
              onClick={() => form.save(true)}
            >
              Guardar borrador
            </DecideButton>
          )}
          <DecideButton
            asks="PUT /incentives"
            type="submit"
            variant="gold"
            disabled={form.isSaving || (isPublic && !isRetired && !isChanged)}
          >
            Revisar y publicar
          </DecideButton>
        </Cluster>
        {form.previewed && (
          <PublishDialog
            award={award}
            incentive={form.previewed}
            isSaving={form.isSaving}
            onPublish={() => form.save(false)}
            onClose={form.closePreview}
          />
        )}
        {merged && merged.crossing.length > 0 && (
          <FieldMerge
            save={merged.save}
            crossing={merged.crossing}
            titles={FIELD_TITLES}
            value={(name) => draft.values[name]}
            onChoose={form.set}
            onClose={form.closeMerge}
          />
        )}
      </Stack>
      <AwardPhone values={draft.values} />
    </div>
  )
}
