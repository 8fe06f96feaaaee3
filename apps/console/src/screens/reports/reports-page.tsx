import { Button } from '@mui/material'
import type { ReportsOutput } from '@orbita/contract/screens/console-inboxes'
import { call } from '@orbita/web/rpc/call'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { rpc } from '../../rpc/client.ts'
import { messageOf } from '../../rpc/error-copy.ts'
import { ExportButton } from '../../table/export/export-button.tsx'
import { ExportAbove, ExportBelow } from '../../table/export/export-place.tsx'
import { SkeletonRows } from '../../table/rows/skeleton-rows.tsx'
import { countOf } from '../../ui/figures.ts'
import { useKeys } from '../../ui/keys.ts'
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
  const { data, error, refetch } = useQuery({
    queryKey: ['inboxes', 'reports'],
    queryFn: () => call(rpc.inboxes.reports.$get()),
  })
  useTitle('Reportes', data?.total ?? 0)

  if (error && !data) {
    return (
      <Scene isScreen title="No pudimos traer los reportes" role="alert">
        {messageOf(error)}
        <Button onClick={() => void refetch()}>Reintentar</Button>
      </Scene>
    )
  }
  return data ? <Reports data={data} /> : <SkeletonRows label="Buscando reportes…" />
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
      name="reportes"
      columns={REPORTS_FILE}
      readAll={async () => reports.map((report) => ({ id: keyOf(report), report }))}
    />
  )

  return (
    <div className={styles.page}>
      <PageHead title="Reportes" actions={<ExportAbove>{exporter}</ExportAbove>}>
        Promesa: {countOf(promise, 'día hábil', 'días hábiles')} ·{' '}
        {late === 0 ? 'ninguno la pasó' : <b className={styles.late}>{countOf(late, 'pasó', 'pasaron')} su promesa</b>}
      </PageHead>
      {open ? (
        <div className={styles.columns}>
          <ul className={styles.list} aria-label="Reportes por responder">
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
          </ul>
          {open.kind === 'movement' ? (
            <MovementReport key={keyOf(open)} report={open} today={today} />
          ) : (
            <KudosReport key={keyOf(open)} report={open} today={today} />
          )}
        </div>
      ) : (
        <div className={styles.list}>
          <Scene title="Nadie ha reportado nada">
            Cuando alguien reporte un movimiento o un mensaje, aparecerá aquí.
          </Scene>
        </div>
      )}
      <ExportBelow>{exporter}</ExportBelow>
    </div>
  )
}

function Summary({ report }: { report: Report }) {
  const { name, avatar, area, text } =
    report.kind === 'movement'
      ? { ...report.person, text: report.text }
      : { ...report.reportedBy[0]!, avatar: null, text: `Un mensaje de ${report.from.name}` }

  return (
    <>
      <span className={styles.who}>
        <Avatar id={avatar} name={name} size={32} />
        <span>
          <b>{name}</b>
          <small>{area ?? 'sin área'}</small>
        </span>
      </span>
      <span className={styles.text}>{text}</span>
    </>
  )
}
