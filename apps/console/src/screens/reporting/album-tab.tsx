import type { AlbumsReportOutput } from '@orbita/contract/reports'
import { RARITIES } from '@orbita/domain/rarities'
import { call } from '@orbita/web/rpc/call'
import { useQuery } from '@tanstack/react-query'
import { Bars } from '../../charts/bars.tsx'
import { ChartCard } from '../../charts/chart-card.tsx'
import { FigureCards } from '../../charts/figure-cards.tsx'
import { rpc } from '../../rpc/client.ts'
import type { Column } from '../../table/data-table.tsx'
import { countOf, figureOf } from '../../ui/figures.ts'
import { Columns } from '../../ui/layout.tsx'
import { figureColumn, wordsColumn } from './columns.tsx'
import { foldedWords, groupName } from './group-name.ts'
import { ReportState } from './report-state.tsx'
import type { Period } from './use-period.ts'
import { WeeksCard } from './weeks-card.tsx'

/** Shows how the albums go: packs and trades, how far people and areas are, and what is hard to find. @see D-81 */
export function AlbumTab({ period }: { period: Period }) {
  const { from, until } = period
  const query = useQuery({
    queryKey: ['reports', 'albums', from, until],
    queryFn: () => call(rpc.reports.albums.$get({ query: { from, until } })),
  })
  return <ReportState query={query}>{(report) => <Albums report={report} period={period} />}</ReportState>
}

function Albums({ report, period }: { report: AlbumsReportOutput; period: Period }) {
  const { people, opened, openers, trades, completed, waiting, weeks, albums } = report

  return (
    <>
      <FigureCards
        figures={[
          { what: 'Sobres abiertos', value: figureOf(opened.now), note: period.compared(opened) },
          {
            what: 'Personas que abrieron',
            value: `${figureOf(openers.now)} de ${figureOf(people)}`,
            note: period.compared(openers),
          },
          { what: 'Intercambios hechos', value: figureOf(trades.now), note: period.compared(trades) },
          { what: 'Álbumes completados', value: figureOf(completed.now), note: period.compared(completed) },
          { what: 'Sobres sin abrir', value: figureOf(waiting), note: 'esperan en los álbumes, hoy' },
        ]}
      />
      <Columns from={1200} widths="minmax(0, 10fr) minmax(0, 11fr)">
        <WeeksCard title="Sobres abiertos por semana" name="sobres" counted="Sobres abiertos" weeks={weeks} />
        {albums.map((album) => (
          <AlbumShares key={album.title} album={album} people={people} />
        ))}
        {albums.length > 0 && <ByGroup report={report} />}
        {albums.length > 0 && <Rarest rarest={report.rarest} people={people} />}
      </Columns>
      {albums.length === 0 && <p>Hoy no hay ninguna temporada abierta.</p>}
    </>
  )
}

const QUARTERS = ['Menos de un cuarto', 'Hasta la mitad', 'Hasta tres cuartos', 'Casi completo']

function AlbumShares({ album, people }: { album: AlbumsReportOutput['albums'][number]; people: number }) {
  const { title, figures, quarters, complete } = album
  const begun = quarters.reduce((sum, count) => sum + count, complete)
  const rows = [
    ...quarters.map((count, index) => ({ id: QUARTERS[index]!, count })),
    { id: 'Completo', count: complete },
  ]
  const columns: readonly Column<(typeof rows)[number]>[] = [
    wordsColumn('part', 'Álbum', ({ id }) => id),
    figureColumn('people', 'Personas', ({ count }) => count),
  ]

  return (
    <ChartCard
      title={`Hasta dónde va: ${title}`}
      name="albumes"
      rows={rows}
      columns={columns}
      note={`${figureOf(figures)} figuras. ${begun < people ? `${countOf(people - begun, 'persona no tiene', 'personas no tienen')} ninguna todavía.` : ''}`}
    >
      <Bars
        label={`Personas por cuánto tienen de ${title}`}
        bars={rows.map(({ id, count }) => ({ label: id, value: count, words: countOf(count, 'persona', 'personas') }))}
      />
    </ChartCard>
  )
}

function ByGroup({ report: { groups, albums } }: { report: AlbumsReportOutput }) {
  const all = albums.reduce((sum, { figures }) => sum + figures, 0)
  const rows = groups.map((group) => ({
    id: groupName(group),
    people: group.people,
    share: Math.round((100 * group.owned) / Math.max(1, group.people * all)),
  }))
  const columns: readonly Column<(typeof rows)[number]>[] = [
    wordsColumn('group', 'Área', ({ id }) => id),
    figureColumn('people', 'Personas', ({ people }) => people),
    figureColumn('share', '% del álbum, en promedio', ({ share }) => share),
  ]

  return (
    <ChartCard
      title="Avance por área"
      name="album-por-area"
      rows={rows}
      columns={columns}
      note={`Qué parte del álbum tiene cada persona, en promedio. ${foldedWords(groups)}`}
    >
      {rows.length === 0 ? (
        <p>Son menos de cinco personas: no se muestran por separado.</p>
      ) : (
        <Bars
          label="Parte del álbum que tiene cada área, en promedio"
          bars={rows.map(({ id, share }) => ({ label: id, value: share, words: `${share} %` }))}
        />
      )}
    </ChartCard>
  )
}

function Rarest({ rarest, people }: { rarest: AlbumsReportOutput['rarest']; people: number }) {
  const rows = rarest.map((figure) => ({ ...figure, id: `${figure.album} ${figure.number}` }))
  const columns: readonly Column<(typeof rows)[number]>[] = [
    figureColumn('number', 'N.º', ({ number }) => number),
    wordsColumn('name', 'Figura', ({ name }) => name),
    wordsColumn('rarity', 'Rareza', ({ rarity }) => RARITIES.find(({ id }) => id === rarity)!.name),
    wordsColumn('album', 'Temporada', ({ album }) => album),
    figureColumn('people', 'La tienen', (row) => row.people),
  ]

  return (
    <ChartCard title="Las más difíciles de encontrar" name="figuras-escasas" rows={rows} columns={columns}>
      <Bars
        label="Personas que tienen cada una de las figuras más escasas"
        bars={rows.slice(0, 10).map((row) => ({
          label: `${row.number}. ${row.name}`,
          value: row.people,
          words: `${figureOf(row.people)} de ${figureOf(people)}`,
        }))}
      />
    </ChartCard>
  )
}
