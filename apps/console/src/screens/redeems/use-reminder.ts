import type { RedemptionToHandleOutput } from '@orbita/contract/rewards/redemptions'
import { firstName } from '@orbita/domain/people/first-name'
import { call } from '@orbita/web/rpc/call'
import { rpc } from '../../rpc/client.ts'
import { useCommand } from '../../rpc/use-command.ts'
import { notify } from '../../ui/notify.ts'

type Waiting = Pick<RedemptionToHandleOutput, 'id' | 'title' | 'name'>

/** Reminds a person that what they redeemed waits for them. @see RE-5, D-78 */
export function useReminder() {
  const { run, isRunning } = useCommand({
    send: ({ id }: Waiting, operationId) =>
      call(rpc.redeems[':redeemId'].reminder.$put({ param: { redeemId: `${id}` }, json: { operationId } })),
    onDone: (_, { title, name }) => notify(`Le recordaste a ${firstName(name)} que recoja «${title}»`),
  })
  return { remind: run, isReminding: isRunning }
}
