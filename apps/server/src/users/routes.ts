import type { FigurasHome, ProfileCounts } from '@orbita/domain/homes'
import { dayKey } from '@orbita/domain/period'
import { PLATFORMS } from '@orbita/domain/platforms'
import { SetAvatarInput } from '@orbita/domain/profile'
import { normaliseEmail, Text } from '@orbita/domain/text'
import * as v from 'valibot'
import { countCollected } from '../albums/count-collected.ts'
import { transaction } from '../db/transaction.ts'
import type { Dependencies } from '../dependencies.ts'
import { answer } from '../http/answer.ts'
import { employeeDoors, operatorDoors, platformDoors } from '../http/audience.ts'
import { input } from '../http/input.ts'
import { defineView } from '../http/view.ts'
import { countMissions } from '../missions/count-missions.ts'
import { countRecognitions } from '../recognitions/find-best.ts'
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

const viewHome = defineView<FigurasHome>()((home: FigurasHome) => home)
const viewCounts = defineView<ProfileCounts>()((counts: ProfileCounts) => counts)

export const profileDoors = ({ db }: Dependencies) =>
  employeeDoors().get('/', async (c) => answer(c, viewProfile(await findProfile(db.lanes, c.get('me').email))))

export const avatarDoors = ({ db, clock }: Dependencies) =>
  platformDoors('figuras').put('/', input('json', SetAvatarInput), async (c) => {
    const choice = { ...c.req.valid('json'), userId: c.get('me').user.id, now: clock() }
    return answer(c, viewProfile(await transaction(db.pool, (tx) => setAvatar(tx, choice))))
  })

/** What somebody has gathered, whichever platforms are theirs. @see D-52 */
export const countsDoors = ({ db, clock, config }: Dependencies) =>
  employeeDoors().get('/', async (c) => {
    const { user } = c.get('me')
    const today = dayKey(clock(), config.timeZone)
    const [collected, missions, recognitions] = await Promise.all([
      user?.platforms.includes('figuras') ? countCollected(db.lanes, { userId: user.id, today }) : null,
      user?.platforms.includes('mision-espacial') ? countMissions(db.lanes, user.id) : null,
      user?.platforms.includes('mision-espacial') ? countRecognitions(db.lanes, user.id) : null,
    ])
    return answer(c, viewCounts({ figures: collected?.album ?? null, missions, recognitions }))
  })

export const figurasHomeDoors = ({ db, clock, config }: Dependencies) =>
  platformDoors('figuras').get('/', async (c) => {
    const asked = { userId: c.get('me').user.id, today: dayKey(clock(), config.timeZone) }
    return answer(c, viewHome(await countCollected(db.lanes, asked)))
  })

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
