import type { FigurasHome } from '@orbita/domain/homes'
import { PLATFORMS } from '@orbita/domain/platforms'
import { SetAvatarInput } from '@orbita/domain/profile'
import { normaliseEmail, Text } from '@orbita/domain/text'
import * as v from 'valibot'
import { transaction } from '../db/transaction.ts'
import type { Dependencies } from '../dependencies.ts'
import { answer } from '../http/answer.ts'
import { employeeDoors, operatorDoors, platformDoors } from '../http/audience.ts'
import { input } from '../http/input.ts'
import { defineView } from '../http/view.ts'
import { countWaitingPacks } from '../packs/count-waiting-packs.ts'
import { findProfile } from './find-profile.ts'
import { setAccess } from './set-access.ts'
import { setAvatar } from './set-avatar.ts'
import { viewAccess, viewProfile } from './view.ts'

const Email = v.pipe(Text, v.maxLength(320), v.transform(normaliseEmail), v.minLength(1))

const SetActiveInput = v.strictObject({ email: Email, isActive: v.boolean() })

const SetPlatformsInput = v.strictObject({
  email: Email,
  platform: v.pipe(
    v.array(v.picklist(PLATFORMS)),
    v.maxLength(PLATFORMS.length),
    v.transform((chosen) => PLATFORMS.filter((platform) => chosen.includes(platform))),
  ),
})

const viewHome = defineView<FigurasHome>()((home: { waitingPacks: number }) => ({
  album: null,
  waitingPacks: home.waitingPacks,
}))

export const profileDoors = ({ db }: Dependencies) =>
  employeeDoors().get('/', async (c) => answer(c, viewProfile(await findProfile(db.lanes, c.get('me').email))))

export const avatarDoors = ({ db, clock }: Dependencies) =>
  platformDoors('figuras').put('/', input('json', SetAvatarInput), async (c) => {
    const choice = { ...c.req.valid('json'), userId: c.get('me').user.id, now: clock() }
    return answer(c, viewProfile(await transaction(db.pool, (tx) => setAvatar(tx, choice))))
  })

export const figurasHomeDoors = ({ db }: Dependencies) =>
  platformDoors('figuras').get('/', async (c) =>
    answer(c, viewHome({ waitingPacks: await countWaitingPacks(db.lanes, c.get('me').user.id) })),
  )

export const peopleDoors = ({ db, clock }: Dependencies) =>
  operatorDoors()
    .put('/active', input('json', SetActiveInput), async (c) => {
      const change = { ...c.req.valid('json'), actor: c.get('me').accountId, now: clock() }
      return answer(c, viewAccess(await transaction(db.pool, (tx) => setAccess(tx, change))))
    })
    .put('/platforms', input('json', SetPlatformsInput), async (c) => {
      const change = { ...c.req.valid('json'), actor: c.get('me').accountId, now: clock() }
      return answer(c, viewAccess(await transaction(db.pool, (tx) => setAccess(tx, change))))
    })
