import type { SelfReportRow } from '@orbita/contract/missions/self-reports'
import { call } from '@orbita/web/rpc/call'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { rpc } from '../../rpc/client.ts'
import { ListScreen } from '../../table/list-screen.tsx'
import { ReverseDialog } from './reverse-dialog.tsx'
import { SelfReportActions, useReview } from './self-report-actions.tsx'
import { SELF_REPORTS_LIST } from './self-reports-list.tsx'

/** The employees' own reports that were drawn for a review: one in ten. @see MI-8, D-78 */
export function Component() {
  const [reversing, setReversing] = useState<SelfReportRow>()
  const { run, isRunning } = useReview(() => setReversing(undefined))
  const { data: waiting } = useQuery({
    queryKey: ['self-reports', 'waiting'],
    queryFn: () => call(rpc['self-reports'].$get({ query: {} })),
  })

  return (
    <>
      <ListScreen
        of={SELF_REPORTS_LIST}
        facts={waiting}
        waiting={waiting?.total}
        lead={
          <>
            Uno de cada diez, al azar. Ya cuentan: si uno no fue, se descuenta con su motivo.{' '}
            <Link to="/evidencias">Ir a las evidencias</Link>
          </>
        }
        onOpen={(report) => report.state === 'waiting' && setReversing(report)}
        rowActions={(report) => (
          <SelfReportActions
            report={report}
            isRunning={isRunning}
            onKeep={() => void run({ id: report.id, decision: 'kept' })}
            onReverse={() => setReversing(report)}
          />
        )}
      />
      {reversing && (
        <ReverseDialog
          report={reversing}
          isRunning={isRunning}
          onClose={() => setReversing(undefined)}
          onConfirm={(reason) => void run({ id: reversing.id, decision: 'reversed', reason })}
        />
      )}
    </>
  )
}
