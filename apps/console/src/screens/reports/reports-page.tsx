import { Box, Card, Stack } from '@mui/material'
import type { ReportsOutput } from '@orbita/contract/screens/console-inboxes'
import { call } from '@orbita/web/rpc/call'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { rpc } from '../../rpc/client.ts'
import { ExportButton } from '../../table/export/export-button.tsx'
import { ExportAbove, ExportBelow } from '../../table/export/export-place.tsx'
import { QueryState } from '../../table/query-state.tsx'
import { countOf } from '../../ui/figures.ts'
import { useKeys } from '../../ui/keys.ts'
import { Columns } from '../../ui/layout.tsx'
import { PageHead } from '../../ui/page/page-head.tsx'
import { useTitle } from '../../ui/page/use-title.ts'
import { Avatar } from '../../ui/people/avatar.tsx'
import { PromiseRing } from '../../ui/promise-ring.tsx'
import { Scene } from '../../ui/scene.tsx'
import { KudosReport } from './kudos-report.tsx'
import { MovementReport } from './movement-report.tsx'
import { REPORTS_FILE } from './report-file.ts'
import styles from './reports-page.module.css'

type Report = ReportsOutput['reports'][number]

const keyOf = ({ kind, id }: Report) => `${kind}-${id}`

/** The reports of movements and of thanks that wait for an answer, and the one that is open. @see D-78, PT-5, RC-4 */
export function Component() {
  const query = useQuery({
    queryKey: ['inboxes', 'reports'],
    queryFn: () => call(rpc.inboxes.reports.$get()),
  })
  const { data } = query
  useTitle('Avisos de empleados', data?.total ?? 0)

  return data ? (
    <Reports data={data} />
  ) : (
    <QueryState query={query} waiting="Buscando avisos…" failed="No pudimos traer los avisos" isScreen />
  )
}

function Reports({ data: { reports, today, promise } }: { data: ReportsOutput }) {
  const [openKey, setOpenKey] = useState<string>()
  const at = Math.max(
    0,
    reports.findIndex((report) => keyOf(report) === openKey),
  )
  const open = reports[at]
  const late = reports.filter(({ promisedOn }) => promisedOn < today).length
  const move = (by: number) => {
    const next = reports[at + by]
    if (next) setOpenKey(keyOf(next))
  }
  useKeys({ j: () => move(1), k: () => move(-1) })
  const exporter = (
    <ExportButton
      name="avisos-de-empleados"
      columns={REPORTS_FILE}
      readAll={async () => reports.map((report) => ({ id: keyOf(report), report }))}
    />
  )

  return (
    <Stack spacing={4}>
      <PageHead title="Avisos de empleados" actions={<ExportAbove>{exporter}</ExportAbove>}>
        Promesa: {countOf(promise, 'día hábil', 'días hábiles')} ·{' '}
        {late === 0 ? (
          'ninguno la pasó'
        ) : (
          <Box component="b" sx={{ color: 'error.main' }}>
            {countOf(late, 'pasó', 'pasaron')} su promesa
          </Box>
        )}
      </PageHead>
      {open ? (
        <Columns widths="minmax(240px, 1fr) minmax(0, 2.5fr)">
          <Card
            component="ul"
            className={styles.list!}
            sx={{ gap: 0, p: 0, overflow: 'hidden' }}
            aria-label="Avisos por responder"
          >
            {reports.map((report) => (
              <li key={keyOf(report)}>
                <button
                  type="button"
                  aria-current={report === open ? 'true' : undefined}
                  onClick={() => setOpenKey(keyOf(report))}
                >
                  <Summary report={report} />
                  <PromiseRing askedAt={report.sentAt} promisedOn={report.promisedOn} today={today} />
                </button>
              </li>
            ))}
          </Card>
          {open.kind === 'movement' ? (
            <MovementReport key={keyOf(open)} report={open} today={today} />
          ) : (
            <KudosReport key={keyOf(open)} report={open} today={today} />
          )}
        </Columns>
      ) : (
        <Card>
          <Scene title="Nadie ha avisado de nada">
            Cuando alguien reporte un movimiento o un mensaje, aparecerá aquí.
          </Scene>
        </Card>
      )}
      <ExportBelow>{exporter}</ExportBelow>
    </Stack>
  )
}

function Summary({ report }: { report: Report }) {
  const { name, avatar, area, text } =
    report.kind === 'movement'
      ? { ...report.person, text: report.text }
      : { ...report.reportedBy[0]!, avatar: null, text: `Un mensaje de ${report.from.name}` }

  return (
    <>
      <Stack component="span" direction="row" spacing={2.5}>
        <Avatar id={avatar} name={name} size={32} />
        <span>
          <b>{name}</b>
          <Box component="small" sx={{ display: 'block' }}>
            {area ?? 'sin área'}
          </Box>
        </span>
      </Stack>
      <span className={styles.text}>{text}</span>
    </>
  )
}
