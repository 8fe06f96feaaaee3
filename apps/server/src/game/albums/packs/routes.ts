import type { Opening, Openings, PacksView } from '@orbita/domain/album/views'
import { CommandInput, OperationId } from '@orbita/domain/operation'
import { Email, Text } from '@orbita/domain/text'
import * as v from 'valibot'
import type { Dependencies } from '../../../dependencies.ts'
import { answer } from '../../../infra/http/answer.ts'
import { operatorRoutes, platformRoutes } from '../../../infra/http/audience.ts'
import { input } from '../../../infra/http/input.ts'
import { defineView } from '../../../infra/http/view.ts'
import { once } from '../../../infra/idempotency/once.ts'
import { catalogOf } from '../catalog.ts'
import { findOpening } from './find-opening.ts'
import { findPacks } from './find-packs.ts'
import { giftPacks } from './gift-packs.ts'
import { grantWeeklyPack } from './grant-weekly-pack.ts'
import { openAllPacks } from './open-all-packs.ts'
import { openPack } from './open-pack.ts'

const PackParam = v.object({ packId: v.pipe(v.string(), v.regex(/^[1-9]\d{0,14}$/), v.transform(Number)) })

const GiftInput = v.strictObject({
  operationId: OperationId,
  emails: v.pipe(v.array(Email), v.minLength(1), v.maxLength(500)),
  reason: v.pipe(Text, v.trim(), v.minLength(3), v.maxLength(120)),
})

const viewPacks = defineView<PacksView>()((packs: PacksView) => packs)
const viewOpening = defineView<Opening>()((opening: Opening) => opening)
const viewOpenings = defineView<Openings>()((openings: Openings) => openings)
const viewGranted = defineView<{ granted: boolean }>()((granted: { granted: boolean }) => granted)
const viewGift = defineView<{ granted: number }>()((gift: { granted: number }) => gift)

/** Packs: those that wait, opening and replaying. @see D-56 */
export const packRoutes = ({ db, clock, config }: Dependencies) => {
  const context = { catalog: catalogOf(db), timeZone: config.timeZone }
  return platformRoutes('figuras')
    .get('/', async (c) => {
      const asked = { userId: c.get('me').user.id, now: clock(), timeZone: config.timeZone }
      return answer(c, viewPacks(await findPacks(db.pipeline, asked)))
    })
    .post('/weekly', input('json', CommandInput), async (c) => {
      const { accountId: account, user } = c.get('me')
      const now = clock()
      const operation = { account, ...c.req.valid('json'), body: 'packs/weekly', now }
      const week = { userId: user.id, timeZone: config.timeZone, now }
      return answer(c, viewGranted(await once(db.pool, operation, (tx) => grantWeeklyPack(tx, week))))
    })
    .post('/openings', input('json', CommandInput), async (c) => {
      const { accountId: account, user } = c.get('me')
      const now = clock()
      const operation = { account, ...c.req.valid('json'), body: 'packs/openings', now }
      return answer(
        c,
        viewOpenings(await once(db.pool, operation, (tx) => openAllPacks(tx, { ...context, userId: user.id, now }))),
      )
    })
    .get('/:packId/opening', input('param', PackParam), async (c) => {
      const asked = { ...c.req.valid('param'), userId: c.get('me').user.id }
      return answer(c, viewOpening(await findOpening(db.pipeline, asked)))
    })
    .post('/:packId/opening', input('param', PackParam), input('json', CommandInput), async (c) => {
      const { accountId: account, user } = c.get('me')
      const { packId } = c.req.valid('param')
      const now = clock()
      const operation = { account, ...c.req.valid('json'), body: ['packs/opening', packId], now }
      const opening = { ...context, packId, userId: user.id, now }
      return answer(c, viewOpening(await once(db.pool, operation, (tx) => openPack(tx, opening))))
    })
}

/** Gifts of operators, each with its reason. @see AL-5 */
export const packOperatorRoutes = ({ db, clock }: Dependencies) =>
  operatorRoutes().post('/', input('json', GiftInput), async (c) => {
    const { accountId: account } = c.get('me')
    const { operationId, ...gift } = c.req.valid('json')
    const now = clock()
    const operation = { account, operationId, body: ['operator/packs', gift], now }
    const granted = await once(db.pool, operation, (tx) => giftPacks(tx, { ...gift, operationId, actor: account, now }))
    return answer(c, viewGift(granted))
  })
