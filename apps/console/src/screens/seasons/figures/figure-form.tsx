import { Button, Card, Stack } from '@mui/material'
import { RARITIES } from '@orbita/domain/rarities'
import type { DraftFigure, DraftPage, SeasonDraft } from '@orbita/domain/seasons/season-draft'
import { figurePictures } from '@orbita/web/pictures/all-figures'
import { figurePicture, framePicture, groundPicture } from '@orbita/web/pictures/figures'
import { useState } from 'react'
import PhoneIcon from '~icons/ph/device-mobile-bold'
import { type PictureChoice, PictureField } from '../../../pictures/picture-field.tsx'
import { countOf } from '../../../ui/figures.ts'
import { Field } from '../../../ui/forms/field.tsx'
import { SelectField } from '../../../ui/forms/select-field.tsx'
import { Note } from '../../../ui/note.tsx'
import { type FigureChange, withFigure } from '../draft/edit-season.ts'
import { FigurePhone } from './figure-phone.tsx'
import styles from './figures.module.css'

const CHOICES: readonly PictureChoice[] = figurePictures().map((drawn) => ({
  ...drawn,
  address: figurePicture(drawn.reference) ?? '',
}))

/** The letters of a name that fit the card on a phone. */
const FITS = 18

type Props = {
  document: SeasonDraft
  figure: DraftFigure
  page: DraftPage
  /** the people who have it; 0 if employees had it and have it no more; undefined if none ever had it */
  people: number | undefined
  change: (change: (draft: SeasonDraft) => SeasonDraft) => void
}

/** The form of a figure, beside its card. A figure that employees have keeps its rarity and its number. @see D-75 */
export function FigureForm({ document, figure, page, people, change }: Props) {
  const isHeld = people !== undefined
  const set = (part: FigureChange) => change((draft) => withFigure(draft, figure.id, part))
  const picture = figurePicture(figure.picture)
  const [isShown, setShown] = useState(false)

  return (
    <Card component="section" className={styles.form} aria-label={`Figura N.º ${figure.number}`}>
      <Stack component="header" direction="row" spacing={3.5}>
        <span className={styles.big} style={{ backgroundImage: `url(${groundPicture(figure.rarity, page.id)})` }}>
          {picture && <img src={picture} alt="" />}
          <img src={framePicture(figure.rarity)} alt="" className={styles.frame} />
        </span>
        <div>
          <p>
            N.º {figure.number} · {page.title || 'Página sin nombre'}
          </p>
          <Button size="small" startIcon={<PhoneIcon />} onClick={() => setShown(true)}>
            Ver en el teléfono
          </Button>
        </div>
        {isShown && <FigurePhone document={document} figure={figure} onClose={() => setShown(false)} />}
      </Stack>
      <Field
        label="Nombre"
        value={figure.name}
        onChange={(event) => set({ name: event.target.value })}
        help={`${figure.name.length} de ${FITS}: ${figure.name.length <= FITS ? 'cabe en la carta' : 'se corta en la carta'}`}
        slotProps={{ input: { maxLength: 60 } }}
      />
      <SelectField
        label="Rareza"
        value={figure.rarity}
        choices={RARITIES.map(({ id, name }) => ({ value: id, title: name }))}
        onChange={(rarity) => set({ rarity })}
        disabled={isHeld}
        help={isHeld ? 'No cambia: alguien ya la tiene.' : undefined}
      />
      <Field
        label="Historia"
        value={figure.story}
        onChange={(event) => set({ story: event.target.value })}
        multiline
        minRows={4}
        help={`${figure.story.length} de 400`}
        slotProps={{ input: { maxLength: 400 } }}
      />
      <PictureField
        label="Dibujo"
        value={figure.picture}
        onChange={(reference) => set({ picture: reference })}
        choices={CHOICES}
        addressOf={(reference) => figurePicture(reference) ?? ''}
        look="plain"
      />
      {isHeld && (
        <Note>
          <b>
            {people === 0 ? 'Alguien la tuvo.' : `${countOf(people, 'persona ya la tiene', 'personas ya la tienen')}.`}
          </b>{' '}
          Su rareza y su número no cambian; el nombre, el dibujo y la historia sí.
        </Note>
      )}
    </Card>
  )
}
