import { Button, Stack } from '@mui/material'
import type { PayrollLine } from '@orbita/contract/rewards/payroll'
import { monthAfter } from '@orbita/domain/rewards/payroll'
import { call } from '@orbita/web/rpc/call'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import BackIcon from '~icons/ph/caret-left-bold'
import NextIcon from '~icons/ph/caret-right-bold'
import { rpc } from '../../../rpc/client.ts'
import { ExportButton } from '../../../table/export/export-button.tsx'
import { QueryState } from '../../../table/query-state.tsx'
import { todayHere } from '../../../ui/dates.ts'
import { DecideButton } from '../../../ui/forms/decide-button.tsx'
import { Cluster } from '../../../ui/layout.tsx'
import { PageHead } from '../../../ui/page/page-head.tsx'
import { monthWords } from '../../recognitions/months.ts'
import { CloseDialog } from './close-dialog.tsx'
import { MonthSums } from './month-sums.tsx'
import { PayrollLines } from './payroll-lines.tsx'
import { ReturnDialog } from './return-dialog.tsx'

const MONTH = /^\d{4}-(?:0[1-9]|1[0-2])$/

/** Returns the month before one. */
function monthBefore(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return number === 1 ? `${year - 1}-12` : `${year}-${String(number - 1).padStart(2, '0')}`
}

/**
 * What each person received in a month and what it cost, for whoever keeps the payroll: the sums, the lines, the file and the
 * closing. @param tabs the tabs of the reports, below the head @see D-124, PT-8
 */
export function PayrollPage({ tabs }: { tabs: React.ReactNode }) {
  const current = todayHere().slice(0, 7)
  const [search, setSearch] = useSearchParams()
  const [isClosing, setClosing] = useState(false)
  const [returning, setReturning] = useState<PayrollLine>()
  const asked = search.get('mes') ?? ''
  const month = MONTH.test(asked) ? asked : current
  const words = monthWords(month, { withYear: true })
  const go = (to: string) => setSearch(to === current ? {} : { mes: to })
  const query = useQuery({
    queryKey: ['payroll', month],
    queryFn: () => call(rpc.payroll[':month'].$get({ param: { month } })),
  })

  return (
    <Stack spacing={4}>
      <PageHead
        title="Informes"
        actions={
          <Cluster gap={2.5}>
            <Button aria-label="Mes anterior" onClick={() => go(monthBefore(month))}>
              <BackIcon aria-hidden="true" />
            </Button>
            <b aria-live="polite">{words}</b>
            <Button aria-label="Mes siguiente" disabled={month >= current} onClick={() => go(monthAfter(month))}>
              <NextIcon aria-hidden="true" />
            </Button>
            <ExportButton
              name={`nomina-${month}`}
              file={(format) => rpc.payroll.lines.export.$get({ query: { month, format } })}
            />
            {query.data?.closed === null && (
              <DecideButton asks="PUT /payroll/:month/closing" variant="gold" onClick={() => setClosing(true)}>
                Cerrar {monthWords(month)}…
              </DecideButton>
            )}
          </Cluster>
        }
      >
        Lo que recibió cada persona y lo que costó
      </PageHead>
      {tabs}
      {query.data ? <MonthSums month={query.data} /> : <QueryState query={query} failed="No pudimos traer el mes" />}
      <PayrollLines month={month} words={words} onReturn={setReturning} />
      {isClosing && query.data && <CloseDialog month={query.data} words={words} onClose={() => setClosing(false)} />}
      {returning && <ReturnDialog line={returning} onClose={() => setReturning(undefined)} />}
    </Stack>
  )
}
