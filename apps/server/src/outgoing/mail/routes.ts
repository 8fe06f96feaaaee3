import { DomainError } from '@orbita/domain/errors'
import { MailPreferenceInput } from '@orbita/domain/notices/mail'
import type { Dependencies } from '../../dependencies.ts'
import { NoContent } from '../../infra/http/kit/output.ts'
import { employeeKit } from '../../infra/http/kit/route-kit.ts'
import { stopDigests } from './digests.ts'

/** Which e-mails an employee wants; the counts of the profile say it. Nobody stops those about their account. @see D-110 */
export const mailPreferenceRoutes = (dependencies: Dependencies) => {
  const { routes, command } = employeeKit(dependencies)

  return routes.put(
    '/',
    command({ body: MailPreferenceInput }, NoContent, async ({ tx, me, body, now }) => {
      if (!me.user) throw new DomainError('PROFILE_NOT_FOUND')

      await stopDigests(tx, { userId: me.user.id, at: body.digests ? null : now })
    }),
  )
}
