import { Button } from '@mui/material'
import { SETTINGS } from '@orbita/domain/settings'
import { useState } from 'react'
import { momentOf } from '../../ui/dates.ts'
import { DecideButton } from '../../ui/forms/decide-button.tsx'
import { Note } from '../../ui/note.tsx'
import { type History, VersionsDialog } from './versions-dialog.tsx'

type Props = {
  saved: { version: number; changedAt: string | null; changedBy: string | null }
  draft: { isChanged: boolean; isSaving: boolean; refused: string | undefined; reset: () => void; history: History }
  isWrong: boolean
  variant: 'gold' | 'soft'
  /** whether what nobody has set yet can be saved as it is */
  savesFirst?: boolean
  /** the words of the button */
  children: string
}

/** The foot of a setting: why it was not saved, who changed it last, and the buttons that let an edit go or save it. */
export function SettingFoot({ saved, draft, isWrong, variant, savesFirst = false, children }: Props) {
  const [isOpen, setOpen] = useState(false)

  return (
    <>
      {draft.refused && (
        <Note tone="bad" role="alert">
          {draft.refused}
        </Note>
      )}
      <footer>
        <SavedBy {...saved} />
        {saved.version > 0 && (
          <Button
            variant="text"
            aria-label={`Versiones: ${SETTINGS[draft.history.name].title}`}
            onClick={() => setOpen(true)}
          >
            Versiones
          </Button>
        )}
        {draft.isChanged && (
          <Button variant="text" onClick={draft.reset}>
            Dejar como estaba
          </Button>
        )}
        <DecideButton
          asks="PUT /settings/brand"
          type="submit"
          variant={variant}
          disabled={draft.isSaving || isWrong || !(draft.isChanged || (savesFirst && saved.version === 0))}
        >
          {children}
        </DecideButton>
        {isOpen && <VersionsDialog {...draft.history} onClose={() => setOpen(false)} />}
      </footer>
    </>
  )
}

function SavedBy({ changedAt, changedBy }: Pick<Props['saved'], 'changedAt' | 'changedBy'>) {
  if (changedAt === null) return <small>Como viene de fábrica.</small>

  return (
    <small>
      Lo cambió {changedBy ?? 'Órbita, o alguien que ya no está'}, {momentOf(changedAt)}.
    </small>
  )
}
