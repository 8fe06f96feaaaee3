import { Dialog } from '@mui/material'
import type { DraftFigure, SeasonDraft } from '@orbita/domain/seasons/season-draft'
import { useMemo, useState } from 'react'
import { PhoneAside } from '../../../preview/phone-aside.tsx'
import { DialogBody, DialogHead } from '../../../ui/dialogs/dialog-parts.tsx'
import { PREVIEW_STATES, type PreviewState, previewFigure } from './preview-figure.ts'

type Props = { document: SeasonDraft; figure: DraftFigure; onClose: () => void }

/** Shows a figure of a draft on an employee's phone. @see D-75 */
export function FigurePhone({ document, figure, onClose }: Props) {
  const [state, setState] = useState<PreviewState>('owned')
  const [now] = useState(() => new Date())
  const draft = useMemo(
    () => ({ view: 'figure' as const, data: previewFigure(document, figure, state, now) }),
    [document, figure, state, now],
  )

  return (
    <Dialog open onClose={onClose} aria-labelledby="figure-phone-title">
      <DialogHead id="figure-phone-title" title={figure.name || `Figura N.º ${figure.number}`} onClose={onClose} />
      <DialogBody>
        <PhoneAside
          title="Así la ve"
          label="Estado de la figura"
          states={PREVIEW_STATES}
          state={state}
          onState={setState}
          draft={draft}
        />
      </DialogBody>
    </Dialog>
  )
}
