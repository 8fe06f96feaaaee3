import { MyDataDocumentOutput, MyDataOutput, OwnDataRequestOutput } from '@orbita/contract/people/data-requests'
import { DomainError } from '@orbita/domain/errors'
import { DataReplyInput, DataRequestInput, DataRequestParam } from '@orbita/domain/people/data-requests'
import { authorityOf } from '@orbita/domain/people/legal-terms'
import { newUntil } from '@orbita/domain/sign-in/devices'
import { dayKey } from '@orbita/domain/time/period'
import type { Dependencies } from '../dependencies.ts'
import { employeeKit } from '../infra/http/kit/route-kit.ts'
import type { Employee } from '../infra/http/principal.ts'
import { requireKnownDevice } from '../infra/http/require-known-device.ts'
import { RETENTION } from '../infra/retention.ts'
import { findSetting } from '../settings/find-settings.ts'
import { exportPerson, readPerson } from './export-person.ts'
import { readableOf } from './readable.ts'
import { askAboutData, findOwnRequests, replyToQuestion, termToday, withdrawRequest } from './requests/own-requests.ts'

/** The entries of a section that the page shows; the file has them all. */
const SHOWN_ENTRIES = 100

/**
 * The routes of «Mis datos»: what is kept about the employee, to read and as a file, and what they ask about it. A new browser
 * gets neither, nor may it ask to erase everything.
 *
 * @see D-126, SE-1
 */
export const myDataRoutes = (dependencies: Dependencies) => {
  const { routes, read, command, download } = employeeKit(dependencies)
  const { keys, timeZone, retention = RETENTION } = dependencies.config

  return routes
    .get(
      '/',
      read({}, MyDataOutput, async ({ db, me, now }) => ({
        today: dayKey(now, timeZone),
        requests: await findOwnRequests(db.pipeline, personIdOf(me)),
        trustedFrom: newUntil(me.device.since, now),
        claim: await termToday(db.pipeline, { asking: 'claim', now, timeZone }),
        consultation: await termToday(db.pipeline, { asking: 'consultation', now, timeZone }),
        authority: authorityOf(
          (await findSetting(db.pipeline, 'place')).country,
          await findSetting(db.pipeline, 'dataTerms'),
        ),
        kept: { ...retention, leaverDays: (await findSetting(db.pipeline, 'leavers')).days },
      })),
    )
    .get(
      '/document',
      read({}, MyDataDocumentOutput, async ({ db, me, now }) => {
        requireKnownDevice(me, now)
        const document = await readPerson(db.pool, { personId: personIdOf(me), keys, now })
        return { sections: readableOf(document, timeZone, SHOWN_ENTRIES) }
      }),
    )
    .get(
      '/file',
      download({}, ({ me, now }) => {
        requireKnownDevice(me, now)
        return exportPerson(dependencies, {
          who: { personId: personIdOf(me) },
          actor: me.accountId,
          keys,
          timeZone,
          now,
        })
      }),
    )
    .post(
      '/requests',
      command({ body: DataRequestInput }, OwnDataRequestOutput, ({ tx, me, body, now }) => {
        if (body.what === 'everything') requireKnownDevice(me, now)
        return askAboutData(tx, { ...body, userId: personIdOf(me), timeZone, now })
      }),
    )
    .put(
      '/requests/:requestId/reply',
      command({ params: DataRequestParam, body: DataReplyInput }, OwnDataRequestOutput, ({ tx, me, params, body }) =>
        replyToQuestion(tx, { id: params.requestId, userId: personIdOf(me), ...body }),
      ),
    )
    .delete(
      '/requests/:requestId',
      command({ params: DataRequestParam }, OwnDataRequestOutput, ({ tx, me, params, now }) =>
        withdrawRequest(tx, { id: params.requestId, userId: personIdOf(me), now }),
      ),
    )
}

/** @throws DomainError `PROFILE_NOT_FOUND` for an account whose person is in no file yet */
function personIdOf({ user }: Employee): number {
  if (!user) throw new DomainError('PROFILE_NOT_FOUND')

  return user.id
}
