import { CampaignCardsOutput, CampaignOutput, CampaignStoppedOutput } from '@orbita/contract/codes'
import { CampaignInput, CampaignParam, CampaignStopInput } from '@orbita/domain/album/campaign-inputs'
import type { Dependencies } from '../../dependencies.ts'
import { transaction } from '../../infra/db/transaction.ts'
import { operatorKit } from '../../infra/http/kit/route-kit.ts'
import { hasOtherOperator } from '../../people/benefit/second-operator.ts'
import { codesFor, createCampaign, maskedCode } from './create-campaign.ts'
import { printCodes } from './print-codes.ts'
import { stopCampaign } from './stop-campaign.ts'

const OF_ONE = { params: CampaignParam, badParams: 'NOT_FOUND' } as const

/**
 * The operator routes that create and stop campaigns, and give their cards to who hands them out. Where another operator could do
 * that, who makes a campaign sees its cards masked.
 *
 * @see AL-5, D-76, PT-6
 */
export const codeOperatorRoutes = (dependencies: Dependencies) => {
  const { routes, read, command } = operatorKit(dependencies)
  const { keys } = dependencies.config
  const codesOf = ({ code, quantity = 1 }: CampaignInput, operationId: string) =>
    code === undefined ? codesFor(keys.code, operationId, quantity) : [code]

  return routes
    .post(
      '/',
      command(
        { body: CampaignInput },
        CampaignOutput,
        async ({ tx, me, body, operationId, now }) => {
          const { quantity: _, code, ...terms } = body
          const codes = codesOf(body, operationId)
          const isShared = code !== undefined
          const printId = isShared ? null : operationId
          const isMasked = !isShared && (await hasOtherOperator(tx, me.accountId))
          const campaign = { terms, codes, isShared, printId, keys, actor: me.accountId, now }
          // The stored response has no codes; `reveal` adds them each time it is sent.
          return { ...(await createCampaign(tx, campaign)), isMasked, codes: [] }
        },
        {
          reveal: (kept, { body, operationId }) => {
            const codes = codesOf(body, operationId)
            return { ...kept, codes: kept.isMasked ? codes.map(maskedCode) : codes }
          },
        },
      ),
    )
    .get(
      '/:campaignId/cards',
      read(OF_ONE, CampaignCardsOutput, ({ db, me, params, now }) =>
        transaction(db.pool, (tx) => printCodes(tx, { ...params, actor: me.accountId, keys, now })),
      ),
    )
    .put(
      '/:campaignId/stop',
      command({ ...OF_ONE, body: CampaignStopInput }, CampaignStoppedOutput, ({ tx, me, params, body, now }) =>
        stopCampaign(tx, { ...params, ...body, actor: me.accountId, now }),
      ),
    )
}
