import { CampaignOutput, CampaignStoppedOutput } from '@orbita/contract/codes'
import { CampaignInput, CampaignParam, CampaignStopInput } from '@orbita/domain/album/campaign-inputs'
import type { Dependencies } from '../../dependencies.ts'
import { operatorKit } from '../../infra/http/kit/route-kit.ts'
import { codesFor, createCampaign } from './create-campaign.ts'
import { stopCampaign } from './stop-campaign.ts'

const OF_ONE = { params: CampaignParam, badParams: 'NOT_FOUND' } as const

/** The operator routes that create and stop campaigns. Only the response to the command that creates one contains its codes. @see AL-5, D-76 */
export const codeOperatorRoutes = (dependencies: Dependencies) => {
  const { routes, command } = operatorKit(dependencies)
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
          const campaign = { terms, codes, isShared: code !== undefined, keys, actor: me.accountId, now }
          // The stored response has no codes; `reveal` adds them each time it is sent.
          return { ...(await createCampaign(tx, campaign)), codes: [] }
        },
        { reveal: (kept, { body, operationId }) => ({ ...kept, codes: codesOf(body, operationId) }) },
      ),
    )
    .put(
      '/:campaignId/stop',
      command({ ...OF_ONE, body: CampaignStopInput }, CampaignStoppedOutput, ({ tx, me, params, body, now }) =>
        stopCampaign(tx, { ...params, ...body, actor: me.accountId, now }),
      ),
    )
}
