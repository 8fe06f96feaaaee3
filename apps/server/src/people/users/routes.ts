import { ProfileOutput } from '@orbita/contract/profile'
import { SetAvatarInput } from '@orbita/domain/profile'
import type { Dependencies } from '../../dependencies.ts'
import { employeeKit, platformKit } from '../../infra/http/kit/route-kit.ts'
import { findProfile } from './find-profile.ts'
import { setAvatar } from './set-avatar.ts'
import { profileOf } from './to-profile-output.ts'

export const profileRoutes = (dependencies: Dependencies) => {
  const { routes, read } = employeeKit(dependencies)

  return routes.get(
    '/',
    read({}, ProfileOutput, async ({ db, me }) => profileOf(await findProfile(db.pipeline, me.email))),
  )
}

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
