import { useQuery } from '@tanstack/react-query'
import { operatorsQuery } from '../../data/operators.ts'
import { ListScreen } from '../../table/list-screen.tsx'
import { Columns } from '../../ui/layout.tsx'
import { useMay } from '../../ui/page/may.tsx'
import { OperatorActions } from './operator-actions.tsx'
import { OPERATORS_LIST } from './operators-list.tsx'
import { RequestsCard } from './requests-card.tsx'
import { RulesCard } from './rules-card.tsx'
import { SessionsCard } from './sessions-card.tsx'
import { useOperatorSteps } from './use-operator-steps.tsx'

/** Shows who may enter the console, to invite, disable, reset, and end sessions. @see D-70, D-83 */
export function Component() {
  const { data } = useQuery(operatorsQuery)
  const canChange = useMay()('POST /operators')
  const { invite, take, endSession, decide, complete, dialogs } = useOperatorSteps()

  return (
    <>
      <ListScreen
        of={OPERATORS_LIST}
        lead="Cuentas de la consola, aparte de las de la tripulación. Cada quien con sus encargos y sus áreas; lo grande pide dos"
        {...(canChange && { create: { title: 'Invitar', asks: 'POST /operators' as const, onCreate: invite } })}
        rowActions={(operator) => <OperatorActions operator={operator} canChange={canChange} onStep={take} />}
        around={(rows) => (
          <>
            {data && <RequestsCard requests={data.requests} onDecide={decide} onComplete={complete} />}
            {rows}
            <Columns widths="repeat(2, minmax(0, 1fr))" sx={{ alignItems: 'stretch' }}>
              {data && <SessionsCard operators={data.operators} onEnd={endSession} />}
              <RulesCard />
            </Columns>
          </>
        )}
      />
      {dialogs}
    </>
  )
}
