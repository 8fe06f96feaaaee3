import { uploadedIdOf } from '@orbita/domain/files/pictures'
import type { DraftAward, SeasonDraft } from '@orbita/domain/seasons/season-draft'
import { figurePicture } from '@orbita/web/pictures/figures'
import { iconPicture, iconPictures } from '@orbita/web/pictures/icons'
import { gemPicture } from '@orbita/web/pictures/moments'
import { uploadedPicture } from '@orbita/web/pictures/uploaded'
import { drawingName } from '../../../pictures/drawing-names.ts'
import { type PictureChoice, PictureField } from '../../../pictures/picture-field.tsx'
import { rarestFigure } from './preview-album-award.ts'

const ICONS: readonly PictureChoice[] = iconPictures().map((reference) => ({
  reference,
  address: iconPicture(reference),
  name: drawingName(reference),
}))

/** The value of an award's picture that stands for the season's own drawing. */
const ITS_OWN = 'iconos/constelacion'

type Props = { document: SeasonDraft; award: DraftAward; onChange: (picture: string) => void }

/**
 * Chooses the picture of an award of an album. The award of a page stands with the rarest figure of it, and one for a
 * rarity with its gem, unless a picture is uploaded; that of the whole album has an icon.
 */
export function AwardPicture({ document, award, onChange }: Props) {
  return (
    <PictureField
      label="Imagen"
      value={award.picture}
      onChange={onChange}
      choices={award.rule.kind === 'album-complete' ? ICONS : [drawingOf(document, award)]}
      addressOf={(reference) => uploadedPicture(reference) ?? iconPicture(reference)}
      look="plain"
    />
  )
}

function drawingOf(document: SeasonDraft, award: DraftAward): PictureChoice {
  const { rule, picture } = award
  const reference = picture === '' || uploadedIdOf(picture) !== undefined ? ITS_OWN : picture
  if (rule.kind === 'rarity-set') return { reference, address: gemPicture(rule.rarity, false), name: 'Su gema' }
  const figure = rarestFigure(document, award)
  return {
    reference,
    address: (figure && figurePicture(figure.picture)) ?? iconPicture(reference),
    name: 'La figura más rara de su página',
  }
}
