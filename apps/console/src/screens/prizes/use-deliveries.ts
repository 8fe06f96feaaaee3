import type { WaitingPrize } from '@orbita/contract/screens/console-inboxes'
import { call } from '@orbita/web/rpc/call'
import { useQueryClient } from '@tanstack/react-query'
import { rpc } from '../../rpc/client.ts'
import { messageOf } from '../../rpc/error-copy.ts'
import { useCommand } from '../../rpc/use-command.ts'
import { useOperationIds } from '../../rpc/use-operation-ids.ts'
import { countOf } from '../../ui/figures.ts'
import { notify } from '../../ui/notify.ts'

/** A prize as a row of the list: a person and an award, which are its identity. @property today the company's day */
export type PrizeRow = WaitingPrize & { id: string; today: string }

/** The result of a delivery; `problem` says why it was not recorded. */
type DeliveryResult = { prize: PrizeRow; problem?: string }

/**
 * Records the delivery of one or several prizes. Each is a command of its own with an operation id that a retry keeps, so
 * those that could be recorded stay so.
 */
export function useDeliveries() {
  const queries = useQueryClient()
  const { once } = useOperationIds()

  return useCommand({
    send: async (prizes: readonly PrizeRow[]): Promise<DeliveryResult[]> => {
      const results: DeliveryResult[] = []
      for (const prize of prizes) {
        const given = { email: prize.person.email, awardId: prize.awardId }
        try {
          await once(prize.id, (operationId) => call(rpc.awards.delivery.$put({ json: { ...given, operationId } })))
          results.push({ prize })
        } catch (error) {
          results.push({ prize, problem: messageOf(error) })
        }
      }
      return results
    },
    onDone: async (results) => {
      const done = results.filter(({ problem }) => problem === undefined)
      const failed = results.find(({ problem }) => problem !== undefined)
      if (failed) {
        const { prize, problem } = failed
        notify(`${done.length} de ${results.length} entregados. ${prize.person.name}: ${problem}`, { type: 'error' })
      } else if (done.length === 1) notify(`Entregaste «${done[0]!.prize.prize}» a ${done[0]!.prize.person.name}`)
      else notify(`Entregaste ${countOf(done.length, 'premio', 'premios')}`)
      await Promise.all(
        ['prizes', 'inboxes', 'people', 'home'].map((key) => queries.invalidateQueries({ queryKey: [key] })),
      )
    },
  })
}
