import type { FigurasHome, ProfileCounts } from '@orbita/domain/homes'
import { dayKey } from '@orbita/domain/period'
import { PLATFORMS } from '@orbita/domain/platforms'
import { SetAvatarInput } from '@orbita/domain/profile'
import { normaliseEmail, Text } from '@orbita/domain/text'
import * as v from 'valibot'
import type { Dependencies } from '../../dependencies.ts'
import { countCollected } from '../../game/albums/count-collected.ts'
import { countMissions } from '../../game/missions/count-missions.ts'
import { countRecognitions } from '../../game/recognitions/find-best.ts'
import { transaction } from '../../infra/db/transaction.ts'
import { answer } from '../../infra/http/answer.ts'
import { employeeRoutes, operatorRoutes, platformRoutes } from '../../infra/http/audience.ts'
import { input } from '../../infra/http/input.ts'
import { defineView } from '../../infra/http/view.ts'
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

export const profileRoutes = ({ db }: Dependencies) =>
  employeeRoutes().get('/', async (c) => answer(c, viewProfile(await findProfile(db.pipeline, c.get('me').email))))

export const avatarRoutes = ({ db, clock }: Dependencies) =>
  platformRoutes('figuras').put('/', input('json', SetAvatarInput), async (c) => {
    const choice = { ...c.req.valid('json'), userId: c.get('me').user.id, now: clock() }
    return answer(c, viewProfile(await transaction(db.pool, (tx) => setAvatar(tx, choice))))
  })

/** What somebody has gathered, whichever platforms are theirs. @see D-52 */
export const countsRoutes = ({ db, clock, config }: Dependencies) =>
  employeeRoutes().get('/', async (c) => {
    const { user } = c.get('me')
    const today = dayKey(clock(), config.timeZone)
    const [collected, missions, recognitions] = await Promise.all([
      user?.platforms.includes('figuras') ? countCollected(db.pipeline, { userId: user.id, today }) : null,
      user?.platforms.includes('mision-espacial') ? countMissions(db.pipeline, user.id) : null,
      user?.platforms.includes('mision-espacial') ? countRecognitions(db.pipeline, user.id) : null,
    ])
    return answer(c, viewCounts({ figures: collected?.album ?? null, missions, recognitions }))
  })

export const figurasHomeRoutes = ({ db, clock, config }: Dependencies) =>
  platformRoutes('figuras').get('/', async (c) => {
    const asked = { userId: c.get('me').user.id, today: dayKey(clock(), config.timeZone) }
    return answer(c, viewHome(await countCollected(db.pipeline, asked)))
  })

export const peopleRoutes = ({ db, clock }: Dependencies) =>
  operatorRoutes()
    .put('/active', input('json', SetActiveInput), async (c) => {
      const change = { ...c.req.valid('json'), actor: c.get('me').accountId, now: clock() }
      return answer(c, viewAccess(await transaction(db.pool, (tx) => setAccess(tx, change))))
    })
    .put('/platforms', input('json', SetPlatformsInput), async (c) => {
      const change = { ...c.req.valid('json'), actor: c.get('me').accountId, now: clock() }
      return answer(c, viewAccess(await transaction(db.pool, (tx) => setAccess(tx, change))))
    })
