import { AnniversarySetOutput, ProfileOutput } from '@orbita/contract/people/profile'
import { DomainError } from '@orbita/domain/errors'
import { SetAnniversaryInput } from '@orbita/domain/people/anniversaries'
import { SetAvatarInput, SetCalledInput } from '@orbita/domain/people/profile'
import type { Dependencies } from '../../dependencies.ts'
import { employeeKit, platformKit } from '../../infra/http/kit/route-kit.ts'
import { findProfile } from './find-profile.ts'
import { setAnniversary } from './set-anniversary.ts'
import { setAvatar } from './set-avatar.ts'
import { setCalled } from './set-called.ts'
import { profileOf } from './to-profile-output.ts'

/** The profile and its avatar, for the employees of every platform. @see S-43, S-44, D-06 */
export const profileRoutes = (dependencies: Dependencies) => {
  const { routes, read, command } = employeeKit(dependencies)
  const { timeZone } = dependencies.config

  return routes
    .get(
      '/',
      read({}, ProfileOutput, async ({ db, me }) => profileOf(await findProfile(db.pipeline, me.email))),
    )
    .put(
      '/avatar',
      command({ body: SetAvatarInput }, ProfileOutput, async ({ tx, me, body, now }) => {
        if (!me.user) throw new DomainError('PROFILE_NOT_FOUND')

        return profileOf(await setAvatar(tx, { ...body, userId: me.user.id, now, timeZone }))
      }),
    )
    .put(
      '/called',
      command({ body: SetCalledInput }, ProfileOutput, async ({ tx, me, body }) => {
        if (!me.user) throw new DomainError('PROFILE_NOT_FOUND')

        return profileOf(await setCalled(tx, { ...body, userId: me.user.id }))
      }),
    )
    .put(
      '/anniversary',
      command({ body: SetAnniversaryInput }, AnniversarySetOutput, ({ tx, me, body }) => {
        if (!me.user) throw new DomainError('PROFILE_NOT_FOUND')

        return setAnniversary(tx, { ...body, userId: me.user.id })
      }),
    )
}

/** The same choice of an avatar, at the address of figuras. */
export const avatarRoutes = (dependencies: Dependencies) => {
  const { routes, command } = platformKit('figuras', dependencies)
  const { timeZone } = dependencies.config

  return routes.put(
    '/',
    command(
      { body: SetAvatarInput },
      ProfileOutput,
      async ({ tx, me, body, now }) => profileOf(await setAvatar(tx, { ...body, userId: me.user.id, now, timeZone })),
      { acceptsNoId: true },
    ),
  )
}
