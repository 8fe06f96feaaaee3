import { Dialog } from '@mui/material'
import type { DraftAward, SeasonDraft } from '@orbita/domain/seasons/season-draft'
import { useMemo, useState } from 'react'
import { PhoneAside } from '../../../preview/phone-aside.tsx'
import { DialogBody, DialogHead } from '../../../ui/dialogs/dialog-parts.tsx'
import { type AlbumAwardState, AWARD_STATES, previewAlbumAward } from './preview-album-award.ts'

type Props = { document: SeasonDraft; award: DraftAward; onClose: () => void }

/** Shows an award of a draft on an employee's phone, among those of its album. @see D-75 */
export function AlbumAwardPhone({ document, award, onClose }: Props) {
  const [state, setState] = useState<AlbumAwardState>('locked')
  const [now] = useState(() => new Date())
  const draft = useMemo(
    () => ({ view: 'awards' as const, data: previewAlbumAward(document, award, state, now) }),
    [document, award, state, now],
  )

  return (
    <Dialog open onClose={onClose} aria-labelledby="award-phone-title">
      <DialogHead id="award-phone-title" title={award.title || 'Premio sin nombre'} onClose={onClose} />
      <DialogBody>
        <PhoneAside
          title="Así lo ve"
          label="Estado del premio"
          states={AWARD_STATES}
          state={state}
          onState={setState}
          draft={draft}
        />
      </DialogBody>
    </Dialog>
  )
}
