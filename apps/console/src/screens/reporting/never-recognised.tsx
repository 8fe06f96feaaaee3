import { Box, Card, Typography } from '@mui/material'
import type { RecognitionsReportOutput } from '@orbita/contract/reports'
import { Link } from 'react-router'
import { PlainTable } from '../../charts/chart-card.tsx'
import { useReportTable } from '../../charts/report-tables.tsx'
import type { Column } from '../../table/data-table.tsx'
import { ExportButton } from '../../table/export/export-button.tsx'
import { countOf, figureOf } from '../../ui/figures.ts'
import { Cluster } from '../../ui/layout.tsx'
import { PersonCell } from '../../ui/people/person-cell.tsx'
import { Tag } from '../../ui/tag.tsx'
import { figureColumn, wordsColumn } from './columns.tsx'
import styles from './reports-page.module.css'

type Row = RecognitionsReportOutput['never'][number]

/** The number of people that the card shows; its export has more of them. */
const SHOWN = 10

const COLUMNS: readonly Column<Row>[] = [
  {
    id: 'name',
    title: 'Persona',
    cell: (row) => (
      <Link to={`/personas/${row.id}`}>
        <PersonCell {...row} />
      </Link>
    ),
    text: ({ name }) => name,
  },
  figureColumn('missions', 'Misiones', ({ missions }) => missions),
  figureColumn('thanked', 'Agradeció', ({ thanked }) => thanked),
  {
    id: 'can',
    title: 'Qué ver',
    cell: ({ id, canReceive }) =>
      canReceive ? <Link to={`/personas/${id}/actividad`}>Ver su trabajo</Link> : <Tag tone="off">solo figuras</Tag>,
    text: ({ canReceive }) => (canReceive ? '' : 'solo figuras'),
  },
]

const FILE: readonly Column<Row>[] = [
  ...COLUMNS,
  wordsColumn('email', 'Correo', ({ email }) => email),
  wordsColumn('area', 'Área', ({ area }) => area ?? ''),
]

/** The people who were never recognised: first those who can be, by what they have done. @see D-81 */
export function NeverRecognised({
  report: { never, neverRecognised, neverWithoutMissions },
}: {
  report: RecognitionsReportOutput
}) {
  const title = countOf(neverRecognised, 'persona sin un solo kudos', 'personas sin un solo kudos')
  useReportTable({ title: 'Nunca reconocidas', columns: FILE as never, rows: never as never })

  return (
    <Card component="section" className={styles.people!} aria-label={title}>
      <Cluster as="header" gap={2.5}>
        <Box component="h2" sx={{ flex: 1 }}>
          {title}
        </Box>
        <ExportButton
          name="nunca-reconocidas"
          of="Nunca reconocidas"
          columns={FILE}
          readAll={async () => never}
          hasKey={false}
        />
      </Cluster>
      <PlainTable label={title} rows={never.slice(0, SHOWN)} columns={COLUMNS} />
      <Typography variant="body2">
        {neverRecognised > SHOWN && (
          <Link to="/personas?recognised=never&access=active">y {figureOf(neverRecognised - SHOWN)} más</Link>
        )}{' '}
        {never.length < neverRecognised && `El archivo tiene a las primeras ${figureOf(never.length)} personas. `}
        {neverWithoutMissions > 0 &&
          `${countOf(neverWithoutMissions, 'no participa', 'no participan')} en misión espacial: no pueden recibirlos.`}
      </Typography>
    </Card>
  )
}
