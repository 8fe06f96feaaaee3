import { Box, Card } from '@mui/material'
import type { PersonOutput } from '@orbita/contract/people/people'
import type { PersonAlbumOutput } from '@orbita/contract/people/person-tabs'
import type { FileColumn } from '@orbita/domain/files/exports'
import { RARITIES } from '@orbita/domain/rarities'
import { figurePicture } from '@orbita/web/pictures/figures'
import { uploadedPicture } from '@orbita/web/pictures/uploaded'
import { call } from '@orbita/web/rpc/call'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { rpc } from '../../rpc/client.ts'
import { ExportButton } from '../../table/export/export-button.tsx'
import { QueryState } from '../../table/query-state.tsx'
import { dateOf } from '../../ui/dates.ts'
import { countOf, figureOf } from '../../ui/figures.ts'
import editor from '../../ui/forms/editor.module.css'
import { SelectField } from '../../ui/forms/select-field.tsx'
import { Cells, Cluster, Columns } from '../../ui/layout.tsx'
import { RarityTag } from '../seasons/rarity-tag.tsx'
import { PacksCard, TradesCard } from './album-lists.tsx'
import styles from './tabs.module.css'

type Figure = PersonAlbumOutput['figures'][number]

/** The columns of the file of a person's figures. The number of a figure is its id. */
const FIGURES_FILE: readonly FileColumn<Figure & { id: number }>[] = [
  { id: 'page', title: 'Página', text: ({ page }) => page },
  { id: 'name', title: 'Figura', text: ({ name }) => name, grows: true },
  { id: 'rarity', title: 'Rareza', text: ({ rarity }) => RARITIES.find(({ id }) => id === rarity)!.name },
  { id: 'copies', title: 'Copias', text: ({ copies }) => `${copies}`, isFigure: true },
  { id: 'reserved', title: 'En intercambio', text: ({ reserved }) => `${reserved}`, isFigure: true },
  { id: 'first', title: 'Desde', text: ({ firstAt }) => firstAt ?? '', isInstant: true },
]

/** The person's figures of a season, their packs and their trades. @see D-72 */
export function AlbumTab({ person }: { person: PersonOutput }) {
  const [search, setSearch] = useSearchParams()
  const season = search.get('temporada') ?? undefined
  const query = useQuery({
    queryKey: ['people', 'album', person.id, season],
    queryFn: () =>
      call(
        rpc.people[':personId'].album.$get({
          param: { personId: `${person.id}` },
          query: season === undefined ? {} : { season },
        }),
      ),
    placeholderData: (before) => before,
  })

  const { data } = query
  if (!data) return <QueryState query={query} waiting="Abriendo el álbum…" failed="No pudimos traer su álbum" />

  const owned = data.figures.filter(({ copies }) => copies > 0)
  const facts = [
    { what: 'Figuras distintas', value: `${figureOf(owned.length)} de ${figureOf(data.figures.length)}` },
    { what: 'Repetidas', value: figureOf(owned.reduce((sum, { copies }) => sum + copies - 1, 0)) },
    { what: 'Sobres sin abrir', value: figureOf(data.waitingPacks) },
    { what: 'Sobres abiertos', value: figureOf(data.openedPacks) },
    { what: 'Polvo estelar', value: figureOf(data.stardust) },
  ]

  return (
    <>
      <dl className={editor.facts} data-words>
        {facts.map(({ what, value }) => (
          <div key={what} className={editor.fact}>
            <dt>{what}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {data.season !== null && (
        <Card component="section" aria-labelledby="figures-title">
          <Cluster as="header" sx={{ alignItems: 'end', justifyContent: 'space-between' }}>
            <h2 id="figures-title">Figuras</h2>
            <SelectField
              label="Temporada"
              value={data.season}
              choices={data.seasons.map(({ id, title, collected, total }) => ({
                value: id,
                title: `${title} · ${collected} de ${total}`,
              }))}
              onChange={(value) => setSearch({ temporada: value }, { replace: true })}
            />
            <ExportButton
              name={`figuras-${person.id}-${data.season}`}
              columns={FIGURES_FILE}
              readAll={async () => data.figures.map((figure) => ({ ...figure, id: figure.number }))}
            />
          </Cluster>
          {pagesOf(data.figures).map(([page, figures]) => (
            <section key={page} aria-label={page}>
              <Box component="h3" sx={{ mb: 2, color: 'text.secondary' }}>
                {page}
              </Box>
              <Cells as="ul" min={132} gap={2.5} className={styles.figures}>
                {figures.map((figure) => (
                  <FigureItem key={figure.number} figure={figure} />
                ))}
              </Cells>
            </section>
          ))}
        </Card>
      )}
      <Columns widths="1fr 1fr">
        <PacksCard person={person} count={data.waitingPacks + data.openedPacks} />
        <TradesCard person={person} count={data.trades} takesPart={data.takesPartInTrades} />
      </Columns>
    </>
  )
}

function FigureItem({ figure }: { figure: Figure }) {
  const { number, name, rarity, picture, copies, reserved, firstAt } = figure
  const drawing = uploadedPicture(picture) ?? figurePicture(picture)

  return (
    <li data-missing={copies === 0 || undefined}>
      <Box component="span" sx={{ display: 'block', height: 64 }}>
        {drawing && <img src={drawing} alt="" width={64} height={64} loading="lazy" />}
      </Box>
      <b>{name}</b>
      <small>
        N.º {number} · {copies === 0 ? 'le falta' : countOf(copies, 'copia', 'copias')}
        {reserved > 0 && ` · ${reserved} en intercambio`}
      </small>
      {firstAt && <small>desde el {dateOf(firstAt)}</small>}
      <RarityTag rarity={rarity} />
    </li>
  )
}

function pagesOf(figures: readonly Figure[]): readonly [page: string, figures: readonly Figure[]][] {
  const titles = [...new Set(figures.map(({ page }) => page))]
  return titles.map((title) => [title, figures.filter(({ page }) => page === title)])
}
