import type { TermsVersionsOutput } from '@orbita/contract/people/terms'
import { call } from '@orbita/web/rpc/call'
import { rpc } from '../../rpc/client.ts'
import type { Column } from '../../table/data-table.tsx'
import type { ListOf } from '../../table/list-of.ts'
import { dateOf, dayOf } from '../../ui/dates.ts'
import { countOf, figureOf } from '../../ui/figures.ts'
import { Tag } from '../../ui/tag.tsx'

type Row = TermsVersionsOutput['versions'][number] & { id: string }

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

/** The list of the versions of the terms. @see D-82 */
export const TERMS_LIST: ListOf<Row> = {
  resource: {
    name: 'terms',
    list: async () => {
      const { versions } = await call(rpc.terms.$get())
      return { rows: versions.map((one) => ({ ...one, id: one.version })), total: versions.length, next: null }
    },
  },
  query: { names: [], sorts: [] },
  title: 'Términos',
  name: 'terminos',
  one: 'versión',
  many: 'versiones',
  columns: COLUMNS,
  // A cell of a file has one thing.
  fileColumns: [
    ...COLUMNS,
    { id: 'sections', title: 'Secciones', text: ({ sections }) => `${sections}`, isFigure: true },
    { id: 'by', title: 'Quién la publicó', text: ({ by }) => by ?? 'el producto' },
  ],
  none: { title: 'Aún no hay términos', words: 'Publica la primera versión.' },
  nameOf: ({ version }) => `la versión ${version}`,
  pathOf: ({ version }) => `/terminos/${version}`,
}
