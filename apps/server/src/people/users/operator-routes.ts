import {
  AccessOutput,
  DeviceLinkOutput,
  ExposureOutput,
  PersonCreatedOutput,
  PersonEditedOutput,
  SessionsEndedOutput,
} from '@orbita/contract/people/people'
import {
  ChangeCedulaInput,
  EditPersonInput,
  EndSessionsInput,
  ExposureInput,
  NewPersonInput,
  PersonParam,
} from '@orbita/domain/people/inputs'
import { PLATFORMS } from '@orbita/domain/platforms'
import { Email, normaliseEmail } from '@orbita/domain/text/text'
import * as v from 'valibot'
import type { Dependencies } from '../../dependencies.ts'
import { requireConfirmation } from '../../identity/operators/confirm.ts'
import { deviceLinkOf } from '../../identity/sign-in/device-links.ts'
import { operatorKit } from '../../infra/http/kit/route-kit.ts'
import { retired } from '../../infra/http/retired.ts'
import { changeCedula, endPersonSessions } from './change-credentials.ts'
import { createPerson } from './create-person.ts'
import { givePersonLink, setExposed } from './device-access.ts'
import { editPerson } from './edit-person.ts'
import { requireOwnAreas } from './require-own-areas.ts'
import { setAccess } from './set-access.ts'
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

/** Returns whom a person's fields name: the area that they would be in, and who would lead them. */
const namedIn = ({ area, leader }: { area: string | null; leader?: string | null | undefined }) => ({
  areas: [area],
  emails: leader ? [normaliseEmail(leader), leader] : [],
})

/** The operator routes that write people: one by hand, an edit, and their access. @see D-72 */
export const peopleRoutes = (dependencies: Dependencies) => {
  const { routes, command } = operatorKit(dependencies)
  const { hasher } = dependencies
  const { keys } = dependencies.config
  const access = <I extends typeof SetActiveInput | typeof SetPlatformsInput>(body: I) =>
    command({ body }, AccessOutput, async ({ tx, me, body, now }) => {
      await requireOwnAreas(tx, me, { emails: [normaliseEmail(body.email)] })
      return accessOf(await setAccess(tx, { ...body, actor: me.accountId, now }))
    })

  return routes
    .use('/access', retired)
    .use('/deactivation-preview', retired)
    .put('/active', access(SetActiveInput))
    .put('/platforms', access(SetPlatformsInput))
    .post(
      '/',
      command({ body: NewPersonInput }, PersonCreatedOutput, async ({ tx, me, body: { cedula, ...person }, now }) => {
        await requireOwnAreas(tx, me, namedIn(person))
        const passwordHash = await hasher.hash(cedula)
        return createPerson(tx, { ...person, passwordHash, actor: me.accountId, now })
      }),
    )
    .put(
      '/:personId',
      command(
        { params: PersonParam, body: EditPersonInput, badParams: 'NOT_FOUND' },
        PersonEditedOutput,
        async ({ tx, me, params, body, now }) => {
          await requireOwnAreas(tx, me, namedIn(body))
          // To an operator of some areas a leader of another one does not exist, so that they send none.
          const { leader, ...others } = body
          const edit = me.areas !== null && leader === null ? others : body
          const prove = () => requireConfirmation(tx, me, now)
          return editPerson(tx, { ...params, ...edit, actor: me.accountId, now, prove })
        },
      ),
    )
    .delete(
      '/:personId/sessions',
      command(
        { params: PersonParam, body: EndSessionsInput, badParams: 'NOT_FOUND' },
        SessionsEndedOutput,
        ({ tx, me, params, body, now }) => endPersonSessions(tx, { ...params, ...body, actor: me.accountId, now }),
      ),
    )
    .post(
      '/:personId/device-link',
      command(
        { params: PersonParam, body: v.strictObject({}), badParams: 'NOT_FOUND' },
        DeviceLinkOutput,
        async ({ tx, me, params, operationId, now }) => {
          await requireConfirmation(tx, me, now)
          const token = deviceLinkOf(keys, operationId)
          return { ...(await givePersonLink(tx, { ...params, token, actor: me.accountId, now })), token: '' }
        },
        { reveal: (kept, { operationId }) => ({ ...kept, token: deviceLinkOf(keys, operationId) }) },
      ),
    )
    .put(
      '/:personId/exposure',
      command(
        { params: PersonParam, body: ExposureInput, badParams: 'NOT_FOUND' },
        ExposureOutput,
        async ({ tx, me, params, body, now }) => {
          await requireConfirmation(tx, me, now)
          return setExposed(tx, { ...params, ...body, actor: me.accountId, now })
        },
      ),
    )
    .put(
      '/:personId/cedula',
      command(
        { params: PersonParam, body: ChangeCedulaInput, badParams: 'NOT_FOUND' },
        SessionsEndedOutput,
        async ({ tx, me, params, body, now }) => {
          await requireConfirmation(tx, me, now)
          return changeCedula(tx, {
            ...params,
            passwordHash: await hasher.hash(body.cedula),
            actor: me.accountId,
            now,
          })
        },
      ),
    )
}
