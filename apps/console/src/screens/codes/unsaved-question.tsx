import { FormDialog } from '../../ui/dialogs/form-dialog.tsx'
import { Note } from '../../ui/note.tsx'
import type { Leaving } from './use-unsaved.ts'

/** Asks an operator who leaves before the codes were printed, saved or copied. */
export function UnsavedQuestion({ leaving: { onStay, onLeave } }: { leaving: Leaving }) {
  return (
    <FormDialog
      title="Los códigos no están guardados"
      verb="Salir sin guardarlos"
      cancel="Quedarme"
      tone="danger"
      isReady
      onClose={onStay}
      onSubmit={onLeave}
    >
      <Note tone="wait">
        No vimos que los imprimieras, exportaras o copiaras. Si sales, nadie podrá volver a leerlos: habría que detener
        la campaña y crear otra.
      </Note>
    </FormDialog>
  )
}
