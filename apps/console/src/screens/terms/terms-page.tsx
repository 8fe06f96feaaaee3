import { Button, Stack } from '@mui/material'
import type { TermsVersionsOutput } from '@orbita/contract/people/terms'
import type { FileColumn } from '@orbita/domain/files/exports'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import WriteIcon from '~icons/ph/pencil-simple-line-bold'
import { termsVersionsQuery } from '../../data/terms.ts'
import { type Column, DataTable } from '../../table/data-table.tsx'
import { ExportButton } from '../../table/export/export-button.tsx'
import { ExportAbove, ExportBelow } from '../../table/export/export-place.tsx'
import { ListCard } from '../../table/list-card.tsx'
import { wholeList } from '../../table/whole-list.ts'
import { dateOf, dayOf } from '../../ui/dates.ts'
import { countOf, figureOf } from '../../ui/figures.ts'
import { useKeys } from '../../ui/keys.ts'
import { PageHead } from '../../ui/page/page-head.tsx'
import { useTitle } from '../../ui/page/use-title.ts'
import { Scene } from '../../ui/scene.tsx'
import { Tag } from '../../ui/tag.tsx'
import { acceptedWords } from './terms-words.ts'

type Row = TermsVersionsOutput['versions'][number] & { id: string; people: number }

const COLUMNS: readonly Column<Row>[] = [
  { id: 'version', title: 'Versión', cell: ({ version }) => <b>{version}</b>, text: ({ version }) => version },
  {
    id: 'title',
    title: 'Título',
    grows: true,
    cell: ({ title, sections }) => `${title} · ${countOf(sections, 'sección', 'secciones')}`,
    text: ({ title }) => title,
  },
  {
    id: 'effectiveOn',
    title: 'Rige desde',
    cell: ({ effectiveOn }) => dayOf(effectiveOn),
    text: ({ effectiveOn }) => effectiveOn,
    isDay: true,
  },
  {
    id: 'published',
    title: 'Publicada',
    isSecondary: true,
    cell: ({ publishedAt, by }) => `${dateOf(publishedAt)}, ${by ?? 'el producto'}`,
    text: ({ publishedAt }) => publishedAt,
    isInstant: true,
  },
  {
    id: 'accepted',
    title: 'La aceptaron',
    isFigure: true,
    cell: ({ accepted }) => figureOf(accepted),
    text: ({ accepted }) => `${accepted}`,
  },
  {
    id: 'state',
    title: 'Estado',
    staysOnPhone: true,
    cell: ({ isCurrent }) => <Tag tone={isCurrent ? 'ok' : 'off'}>{isCurrent ? 'La que se lee' : 'Anterior'}</Tag>,
    text: ({ isCurrent }) => (isCurrent ? 'La que se lee' : 'Anterior'),
  },
]

/** The columns of the file, where a cell has one thing. */
const FILE: readonly FileColumn<Row>[] = [
  ...COLUMNS,
  { id: 'sections', title: 'Secciones', text: ({ sections }) => `${sections}`, isFigure: true },
  { id: 'by', title: 'Quién la publicó', text: ({ by }) => by ?? 'el producto' },
]

/** Every version of the terms, with who accepted it. @see D-82 */
export function Component() {
  const query = useQuery(termsVersionsQuery)
  const navigate = useNavigate()
  const write = () => void navigate('/terminos/nueva')
  const people = query.data?.people ?? 0
  const current = query.data?.versions[0]
  const rows: readonly Row[] = (query.data?.versions ?? []).map((one) => ({ ...one, id: one.version, people }))
  useTitle('Términos')
  useKeys({ n: write })

  const exporter = <ExportButton name="terminos" columns={FILE} readAll={async () => rows} />

  return (
    <Stack spacing={4}>
      <PageHead
        title="Términos"
        actions={
          <>
            <ExportAbove>{exporter}</ExportAbove>
            <Button variant="gold" startIcon={<WriteIcon />} onClick={write}>
              Nueva versión
            </Button>
          </>
        }
      >
        {current && `Se lee la ${current.version}. ${acceptedWords(current.accepted, people)}`}
      </PageHead>
      <ListCard
        list={wholeList(query, rows)}
        waiting="Buscando versiones…"
        count={countOf(rows.length, 'versión', 'versiones')}
        empty={<Scene title="Aún no hay términos">Publica la primera versión.</Scene>}
      >
        <DataTable
          label="Versiones de los términos"
          columns={COLUMNS}
          rows={rows}
          nameOf={({ version }) => `la versión ${version}`}
          onOpen={({ version }) => void navigate(`/terminos/${version}`)}
        />
      </ListCard>
      <ExportBelow>{exporter}</ExportBelow>
    </Stack>
  )
}
