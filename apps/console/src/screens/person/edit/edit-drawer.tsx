import { Button, Drawer } from '@mui/material'
import type { PersonOutput } from '@orbita/contract/people/people'
import type { FormEvent } from 'react'
import { DialogBody, DialogFoot, DialogHead } from '../../../ui/dialogs/dialog-parts.tsx'
import { FieldMerge } from '../../../ui/dialogs/field-merge.tsx'
import { DecideButton } from '../../../ui/forms/decide-button.tsx'
import { DraftNotes } from '../../../ui/forms/draft-notes.tsx'
import { PersonFieldset } from './person-fields.tsx'
import { FIELD_TITLES, type PersonValues } from './person-form.ts'
import { usePersonEdit } from './use-person-edit.ts'

/** Edits a person. What was typed survives a reload, and the changes of another operator are merged. @see D-72, D-84 */
export function EditDrawer({ person, onClose }: { person: PersonOutput; onClose: () => void }) {
  const { draft, problems, taken, crossing, ...edit } = usePersonEdit(person, onClose)

  return (
    <Drawer open anchor="right" onClose={onClose} slotProps={{ paper: { 'aria-labelledby': 'edit-person' } }}>
      <form
        noValidate
        onSubmit={(event: FormEvent) => {
          event.preventDefault()
          edit.submit()
        }}
      >
        <DialogHead id="edit-person" title={`Editar a ${person.name}`} onClose={onClose}>
          Su teléfono muestra el cambio en el momento. Otro correo cierra sus sesiones, y le llega un aviso.
        </DialogHead>
        <DialogBody>
          <DraftNotes
            draft={draft}
            merged={taken.length > 0 ? { save: edit.save, taken } : undefined}
            titles={FIELD_TITLES}
          />
          <PersonFieldset values={draft.values} problems={problems} onChange={edit.set} />
        </DialogBody>
        <DialogFoot>
          <Button
            variant="text"
            onClick={() => {
              draft.clear()
              onClose()
            }}
          >
            {draft.changed.length > 0 ? 'Descartar' : 'Cancelar'}
          </Button>
          <DecideButton type="submit" variant="gold" disabled={edit.isRunning || draft.changed.length === 0}>
            {edit.isRunning ? 'Un momento…' : 'Guardar cambios'}
          </DecideButton>
        </DialogFoot>
      </form>
      {edit.dialog}
      {crossing.length > 0 && (
        <FieldMerge<PersonValues>
          save={edit.save}
          crossing={crossing}
          titles={FIELD_TITLES}
          value={(name) => draft.values[name]}
          onChoose={draft.set}
          onClose={edit.closeMerge}
        />
      )}
    </Drawer>
  )
}
