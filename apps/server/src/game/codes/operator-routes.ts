import { CampaignOutput } from '@orbita/contract/codes'
import { Day } from '@orbita/domain/day'
import { normaliseCode } from '@orbita/domain/readable-code'
import { Text } from '@orbita/domain/text'
import * as v from 'valibot'
import type { Dependencies } from '../../dependencies.ts'
import { operatorKit } from '../../infra/http/kit/route-kit.ts'
import { codesFor, createCampaign } from './create-campaign.ts'

const CampaignInput = v.pipe(
  v.strictObject({
    label: v.pipe(Text, v.trim(), v.minLength(3), v.maxLength(60)),
    /** number of cards to print, each for one employee */
    quantity: v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(500))),
    /** a single code that every employee may use */
    code: v.optional(v.pipe(Text, v.maxLength(80), v.transform(normaliseCode), v.minLength(6), v.maxLength(40))),
    endsOn: Day,
  }),
  v.forward(
    v.partialCheck([['quantity'], ['code']], ({ quantity, code }) => (quantity === undefined) !== (code === undefined)),
    ['quantity'],
  ),
)

type Campaign = v.InferOutput<typeof CampaignInput>

/** The operator routes of campaigns. Only the response to the command contains the codes. @see AL-5 */
export const codeOperatorRoutes = (dependencies: Dependencies) => {
  const { routes, command } = operatorKit(dependencies)
  const { keys } = dependencies.config
  const codesOf = ({ code, quantity = 1 }: Campaign, operationId: string) =>
    code === undefined ? codesFor(keys.code, operationId, quantity) : [code]

  return routes.post(
    '/',
    command(
      { body: CampaignInput },
      CampaignOutput,
      async ({ tx, me, body, operationId, now }) => {
        const { label, endsOn, code } = body
        const codes = codesOf(body, operationId)
        const campaign = { label, endsOn, codes, isShared: code !== undefined, keys, actor: me.accountId, now }
        // The stored response has no codes; `reveal` adds them each time it is sent.
        return { ...(await createCampaign(tx, campaign)), codes: [] }
      },
      { reveal: (kept, { body, operationId }) => ({ ...kept, codes: codesOf(body, operationId) }) },
    ),
  )
}
