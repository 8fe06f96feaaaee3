import { Button } from '@mui/material'
import { momentOf } from '../../ui/dates.ts'
import { DecideButton } from '../../ui/forms/decide-button.tsx'

type Props = {
  saved: { changedAt: string | null; changedBy: string | null }
  draft: { isChanged: boolean; isSaving: boolean; reset: () => void }
  isWrong: boolean
  variant: 'gold' | 'soft'
  /** the words of the button */
  children: string
}

/** The foot of a setting: who changed it last, and the buttons that let an edit go or save it. */
export function SettingFoot({ saved, draft, isWrong, variant, children }: Props) {
  return (
    <footer>
      <SavedBy {...saved} />
      {draft.isChanged && (
        <Button variant="text" onClick={draft.reset}>
          Dejar como estaba
        </Button>
      )}
      <DecideButton type="submit" variant={variant} disabled={draft.isSaving || !draft.isChanged || isWrong}>
        {children}
      </DecideButton>
    </footer>
  )
}

function SavedBy({ changedAt, changedBy }: Props['saved']) {
  if (changedAt === null) return <small>Como viene de fábrica.</small>

  return (
    <small>
      Lo cambió {changedBy ?? 'alguien que ya no está'}, {momentOf(changedAt)}.
    </small>
  )
}
