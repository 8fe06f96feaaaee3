import { call } from '../../rpc/call.ts'
import { rpc } from '../../rpc/client.ts'
import { sendNamed } from './use-command.ts'

export type Conversion = { albumId: string; number: number; copies: number }

/** Turns spare copies of a figure into stardust. A missing answer is asked for again, also from another screen. @see AL-6, CO-1 */
export const convertCopies = (conversion: Conversion) =>
  sendNamed('conversion', conversion, (operationId) =>
    call(rpc.figuras.stardust.conversions.$post({ json: { ...conversion, operationId } })),
  )
