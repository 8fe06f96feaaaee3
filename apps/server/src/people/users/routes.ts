import { PLATFORMS } from '@orbita/domain/platforms'
import { SetAvatarInput } from '@orbita/domain/profile'
import { normaliseEmail, Text } from '@orbita/domain/text'
import * as v from 'valibot'
import type { Dependencies } from '../../dependencies.ts'
import { transaction } from '../../infra/db/transaction.ts'
import { answer } from '../../infra/http/answer.ts'
import { employeeRoutes, operatorRoutes, platformRoutes } from '../../infra/http/audience.ts'
import { input } from '../../infra/http/input.ts'
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

export const profileRoutes = ({ db }: Dependencies) =>
  employeeRoutes().get('/', async (c) => answer(c, viewProfile(await findProfile(db.pipeline, c.get('me').email))))

export const avatarRoutes = ({ db, clock }: Dependencies) =>
  platformRoutes('figuras').put('/', input('json', SetAvatarInput), async (c) => {
    const choice = { ...c.req.valid('json'), userId: c.get('me').user.id, now: clock() }
    return answer(c, viewProfile(await transaction(db.pool, (tx) => setAvatar(tx, choice))))
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
