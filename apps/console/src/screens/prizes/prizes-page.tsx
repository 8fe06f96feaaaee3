import type { PrizesOutput } from '@orbita/contract/screens/console-inboxes'
import { call } from '@orbita/web/rpc/call'
import { useQuery } from '@tanstack/react-query'
import { rpc } from '../../rpc/client.ts'
import { ListScreen } from '../../table/list-screen.tsx'
import { countOf } from '../../ui/figures.ts'
import { DecideButton } from '../../ui/forms/decide-button.tsx'
import { PrizesBulk } from './prizes-bulk.tsx'
import { PRIZES_LIST } from './prizes-list.tsx'
import { useDeliveries } from './use-deliveries.ts'

/** The physical prizes of both platforms that wait to be handed over. @see D-78, AW-2 */
export function Component() {
  const { data } = useQuery({ queryKey: ['inboxes', 'prizes'], queryFn: () => call(rpc.inboxes.prizes.$get()) })
  const { run, isRunning } = useDeliveries()

  return (
    <ListScreen
      of={PRIZES_LIST}
      lead={data && promiseWords(data)}
      waiting={data?.total}
      rowActions={(row) => (
        <DecideButton
          asks="PUT /awards/delivery"
          size="small"
          disabled={isRunning}
          aria-label={`Entregar «${row.prize}» a ${row.person.name}`}
          onClick={() => void run([row])}
        >
          Entregar
        </DecideButton>
      )}
      bulk={({ selection }) => (
        <PrizesBulk waiting={data?.prizes ?? []} selection={selection} isRunning={isRunning} onDeliver={run} />
      )}
    />
  )
}

function promiseWords({ promise, prizes, today }: PrizesOutput): string {
  const late = prizes.filter(({ promisedOn }) => promisedOn < today).length
  const kept = late === 0 ? 'ninguna la pasó' : `${countOf(late, 'pasó', 'pasaron')} su promesa`
  return `Promesa: ${countOf(promise, 'día hábil', 'días hábiles')} · ${kept}`
}
