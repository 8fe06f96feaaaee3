import { AccessOutput, PeopleAccessOutput } from '@orbita/contract/people'
import { PeopleAccessInput } from '@orbita/domain/people-inputs'
import { PLATFORMS } from '@orbita/domain/platforms'
import { Email } from '@orbita/domain/text'
import * as v from 'valibot'
import type { Dependencies } from '../../dependencies.ts'
import { operatorKit } from '../../infra/http/kit/route-kit.ts'
import { setAccess } from './set-access.ts'
import { setAccessOfMany } from './set-access-of-many.ts'
import { accessOf } from './to-access-output.ts'

const SetActiveInput = v.strictObject({ email: Email, isActive: v.boolean() })

const SetPlatformsInput = v.strictObject({
  email: Email,
  platform: v.pipe(
    v.array(v.picklist(PLATFORMS)),
    v.maxLength(PLATFORMS.length),
    v.transform((chosen) => PLATFORMS.filter((platform) => chosen.includes(platform))),
  ),
})

/** The operator routes for the employees' access. */
export const peopleRoutes = (dependencies: Dependencies) => {
  const { routes, command } = operatorKit(dependencies)
  const access = <I extends typeof SetActiveInput | typeof SetPlatformsInput>(body: I) =>
    command({ body }, AccessOutput, async ({ tx, me, body, now }) =>
      accessOf(await setAccess(tx, { ...body, actor: me.accountId, now })),
    )

  return routes
    .put('/active', access(SetActiveInput))
    .put('/platforms', access(SetPlatformsInput))
    .put(
      '/access',
      command({ body: PeopleAccessInput }, PeopleAccessOutput, ({ tx, me, body, now }) =>
        setAccessOfMany(tx, { ...body, actor: me.accountId, now }),
      ),
    )
}
