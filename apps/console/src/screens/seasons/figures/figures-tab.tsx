import { Box, Button, Card, Stack, Typography } from '@mui/material'
import { RARITY_IDS } from '@orbita/domain/rarities'
import type { DraftFigure } from '@orbita/domain/seasons/season-draft'
import { figurePicture, groundPicture } from '@orbita/web/pictures/figures'
import { useState } from 'react'
import PlusIcon from '~icons/ph/plus-bold'
import { ExportButton } from '../../../table/export/export-button.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { Kbd } from '../../../ui/kbd.tsx'
import { Cells, Cluster } from '../../../ui/layout.tsx'
import { SortableGrid, type SortableItem } from '../../../ui/sortable-grid.tsx'
import { allFigures, moveFigure, withNewPage, withoutPage, withPage } from '../draft/edit-season.ts'
import type { SeasonTabProps } from '../draft/use-season-draft.ts'
import { RarityTag } from '../rarity-tag.tsx'
import { FIGURES_FILE, figureRows } from '../season-files.ts'
import { RARITY_PLURALS } from '../season-words.tsx'
import { FigureForm } from './figure-form.tsx'
import figureStyles from './figures.module.css'
import { PicturesButton } from './pictures-button.tsx'
import { PicturesDialog } from './pictures-dialog.tsx'

/** The pages of a season, the figures of one of them, and the form of the one that is chosen. @see D-75 */
export function FiguresTab({ season, editor }: SeasonTabProps) {
  const { document, change } = editor
  const [pageId, setPageId] = useState(document.pages[0]?.id)
  const [figureId, setFigureId] = useState<string>()
  const [files, setFiles] = useState<readonly File[]>()
  const page = document.pages.find(({ id }) => id === pageId) ?? document.pages[0]
  const figure = page?.figures.find(({ id }) => id === figureId) ?? page?.figures[0]
  const people = new Map(season.held.map(({ number, people: count }) => [number, count]))
  const held = new Set(people.keys())
  const all = allFigures(document)

  function move(id: string, place: number): number {
    const moved = moveFigure(document, { id, place, held })
    change(() => moved.draft)
    setFigureId(id)
    setPageId(moved.draft.pages.find(({ figures }) => figures.some((one) => one.id === id))?.id)
    return moved.place
  }

  function placeInNext(place: number, step: -1 | 1): number | undefined {
    const index = document.pages.findIndex(({ figures }) => figures.some(({ number }) => number === place))
    const position = document.pages[index]!.figures.findIndex(({ number }) => number === place)
    const figures = document.pages[index + step]?.figures ?? []
    return figures[Math.min(position, figures.length - 1)]?.number
  }

  const items: (SortableItem & { figure: (typeof all)[number] })[] = (page?.figures ?? []).map((one) => ({
    id: one.id,
    place: one.number,
    name: `N.º ${one.number}`,
    fixed: held.has(one.number) ? `Alguien ya tiene «${one.name}»: su número no cambia.` : undefined,
    figure: one,
  }))

  return (
    <div className={figureStyles.editor}>
      <Card component="nav" className={figureStyles.pages} sx={{ p: 2, gap: 1 }} aria-label="Páginas">
        {document.pages.map(({ id, title, figures }) => (
          <button
            key={id}
            type="button"
            aria-current={id === page?.id ? 'true' : undefined}
            onClick={() => {
              setPageId(id)
              setFigureId(figures[0]?.id)
            }}
          >
            <PagePicture page={id} figure={figures[0]} />
            <b>{title || 'Página sin nombre'}</b>
            <small>
              {figures.length === 0 ? 'Sin figuras' : `N.º ${figures[0]!.number}–${figures.at(-1)!.number}`}
            </small>
          </button>
        ))}
        {document.pages.length < 8 && (
          <Button
            variant="text"
            startIcon={<PlusIcon />}
            onClick={() => {
              const added = withNewPage(document)
              change(() => added.draft)
              setPageId(added.id)
            }}
          >
            Añadir página
          </Button>
        )}
      </Card>
      {page && (
        <Card
          component="section"
          aria-label={page.title || 'Página sin nombre'}
          onDragOver={(event) => event.preventDefault()}
          onDrop={(event) => {
            if (event.dataTransfer.files.length === 0) return
            event.preventDefault()
            setFiles([...event.dataTransfer.files])
          }}
        >
          <Cluster as="header" sx={{ rowGap: 1.5 }}>
            <Box component="h2" sx={{ flex: 1 }}>
              {page.title || 'Página sin nombre'}
            </Box>
            <Typography variant="body2" sx={{ flex: '1 1 100%', order: 1 }}>
              {compositionOf(page.figures)}
            </Typography>
            {!page.figures.some(({ number }) => held.has(number)) && (
              <Button size="small" variant="text" onClick={() => change((draft) => withoutPage(draft, page.id))}>
                Quitar la página
              </Button>
            )}
            <ExportButton
              name={`figuras-${season.id}`}
              columns={FIGURES_FILE}
              readAll={async () => figureRows(document, season)}
            />
            <PicturesButton onChoose={setFiles} />
          </Cluster>
          <Cells min={180} gap={3}>
            <Field
              label="Nombre de la página"
              value={page.title}
              onChange={(event) => change((draft) => withPage(draft, page.id, { title: event.target.value }))}
              slotProps={{ input: { maxLength: 60 } }}
            />
            <Field
              label="Frase"
              value={page.caption}
              onChange={(event) => change((draft) => withPage(draft, page.id, { caption: event.target.value }))}
              slotProps={{ input: { maxLength: 160 } }}
            />
          </Cells>
          <SortableGrid
            label={`Figuras de ${page.title || 'la página'}`}
            columns={4}
            items={items}
            places={all.length}
            current={figure?.id}
            onOpen={setFigureId}
            onMove={move}
            placeInNext={placeInNext}
          >
            {({ figure: one }) => (
              <Stack component="span" spacing={1.5} sx={{ p: 2.25 }}>
                <Box component="small" sx={{ fontWeight: 800 }}>
                  N.º {one.number}
                </Box>
                <span
                  className={figureStyles.picture}
                  style={{ backgroundImage: `url(${groundPicture(one.rarity, page.id)})` }}
                >
                  {figurePicture(one.picture) && <img src={figurePicture(one.picture)} alt="" />}
                </span>
                <Typography component="b" noWrap sx={{ fontSize: 13, fontWeight: 800 }}>
                  {one.name || 'Sin nombre'}
                </Typography>
                <RarityTag rarity={one.rarity} />
              </Stack>
            )}
          </SortableGrid>
          <Cluster
            as="p"
            gap={1.5}
            sx={{ justifyContent: 'center', fontSize: 12.5, color: 'text.secondary' }}
            aria-hidden="true"
          >
            <Kbd>Espacio</Kbd> tomar y soltar <Kbd>←</Kbd>
            <Kbd>→</Kbd> mover <Kbd>↑</Kbd>
            <Kbd>↓</Kbd> otra página <Kbd>Esc</Kbd> devolver
          </Cluster>
        </Card>
      )}
      {page && figure && (
        <FigureForm
          key={figure.id}
          document={document}
          figure={figure}
          page={page}
          people={people.get(figure.number) ?? (held.has(figure.number) ? 0 : undefined)}
          change={change}
        />
      )}
      {files && <PicturesDialog editor={editor} files={files} onClose={() => setFiles(undefined)} />}
    </div>
  )
}

function compositionOf(figures: readonly { rarity: (typeof RARITY_IDS)[number] }[]): string {
  return RARITY_IDS.map((id) => {
    const count = figures.filter(({ rarity }) => rarity === id).length
    return `${count} ${count === 1 ? id.replace('comun', 'común').replace('epica', 'épica') : RARITY_PLURALS[id]}`
  }).join(' · ')
}

/** The first figure of a page, which stands for it in their list. */
function PagePicture({ page, figure }: { page: string; figure: DraftFigure | undefined }) {
  const picture = figure && figurePicture(figure.picture)

  return (
    <span
      className={figureStyles.thumb}
      style={figure && { backgroundImage: `url(${groundPicture(figure.rarity, page)})` }}
      aria-hidden="true"
    >
      {picture && <img src={picture} alt="" />}
    </span>
  )
}
