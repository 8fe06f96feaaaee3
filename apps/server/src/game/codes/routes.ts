import { CodeInput, normaliseCode } from '@orbita/domain/album/inputs'
import type { CodeView } from '@orbita/domain/album/views'
import { OperationId } from '@orbita/domain/operation'
import { Text } from '@orbita/domain/text'
import * as v from 'valibot'
import type { Dependencies } from '../../dependencies.ts'
import { answer } from '../../infra/http/answer.ts'
import { operatorRoutes, platformRoutes } from '../../infra/http/audience.ts'
import { input } from '../../infra/http/input.ts'
import { defineView } from '../../infra/http/view.ts'
import { once } from '../../infra/idempotency/once.ts'
import { keyedHash } from '../../infra/secrets/keys.ts'
import { type Campaign, codesFor, createCampaign } from './create-campaign.ts'
import { enterCode } from './enter-code.ts'

const CampaignInput = v.pipe(
  v.strictObject({
    operationId: OperationId,
    label: v.pipe(Text, v.trim(), v.minLength(3), v.maxLength(60)),
    /** cards to print, each for one person */
    quantity: v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(500))),
    /** one code for everybody */
    code: v.optional(v.pipe(Text, v.maxLength(80), v.transform(normaliseCode), v.minLength(6), v.maxLength(40))),
    endsOn: v.pipe(v.string(), v.isoDate()),
  }),
  v.check(({ quantity, code }) => (quantity === undefined) !== (code === undefined)),
)

const viewCode = defineView<CodeView>()((code: CodeView) => code)
const viewCampaign = defineView<Campaign & { codes: string[] }>()(
  (campaign: Campaign & { codes: string[] }) => campaign,
)

/** Campaign codes, as people enter them. @see AL-5 */
export const codeRoutes = ({ db, clock, config }: Dependencies) =>
  platformRoutes('figuras').post('/', input('json', CodeInput), async (c) => {
    const { accountId: account, user } = c.get('me')
    const entry = { ...c.req.valid('json'), account, userId: user.id, now: clock() }
    return answer(c, viewCode(await enterCode(db.pool, entry, config)))
  })

/** Campaigns, as operators print them: nothing but the answer to the command tells their codes. */
export const codeOperatorRoutes = ({ db, clock, config }: Dependencies) =>
  operatorRoutes().post('/', input('json', CampaignInput), async (c) => {
    const { accountId: actor } = c.get('me')
    const { operationId, ...asked } = c.req.valid('json')
    const now = clock()
    const key = config.keys.code
    const codes = asked.code === undefined ? codesFor(key, operationId, asked.quantity ?? 1) : [asked.code]
    // Of a code that was sent, what is kept to recognise the command must not tell it either.
    const body = ['operator/codes', { ...asked, code: codes.map((code) => keyedHash(key, code).toString('hex')) }]
    const { label, endsOn } = asked
    const campaign = { label, endsOn, codes, isShared: asked.code !== undefined, key, actor, now }
    const created = await once(db.pool, { account: actor, operationId, body, now }, (tx) =>
      createCampaign(tx, campaign),
    )
    return answer(c, viewCampaign({ ...created, codes }))
  })
