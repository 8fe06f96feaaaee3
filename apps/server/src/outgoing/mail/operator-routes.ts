import { ResentOutput } from '@orbita/contract/outgoing/destinations'
import { InvitedOutput, MailOutput } from '@orbita/contract/outgoing/mail'
import { DomainError } from '@orbita/domain/errors'
import type { Dependencies } from '../../dependencies.ts'
import { recordAudit } from '../../infra/audit/record-audit.ts'
import { NoContent } from '../../infra/http/kit/output.ts'
import { operatorKit } from '../../infra/http/kit/route-kit.ts'
import { findMailState } from './find-state.ts'
import { invitePeople } from './invitations.ts'
import { queueOperatorMail } from './queue-mail.ts'
import { retryMail } from './retry-mail.ts'

/** The operator routes of e-mail: how it fares, a letter that tries it, to who asks, and another try of what waits. @see D-110 */
export const mailRoutes = (dependencies: Dependencies) => {
  const { routes, read, command } = operatorKit(dependencies)
  const { mail } = dependencies.config

  return routes
    .get(
      '/',
      read({}, MailOutput, ({ db, now }) => findMailState(db.pool, { mail, now })),
    )
    .post(
      '/retries',
      command({}, ResentOutput, ({ tx, me, now }) => retryMail(tx, { actor: me.accountId, now })),
    )
    .post(
      '/invitations',
      command({}, InvitedOutput, ({ tx, me, now }) => invitePeople(tx, { actor: me.accountId, now })),
    )
    .post(
      '/test',
      command({}, NoContent, async ({ tx, me, now }) => {
        const mail = { kind: 'mail.test', accountIds: [me.accountId], now } as const
        if (!(await queueOperatorMail(tx, mail))) throw new DomainError('NOT_FOUND')

        const about = { subject: 'destinations/mail', title: 'Correo' }
        await recordAudit(tx, { at: now, actorAccountId: me.accountId, action: 'destinations.test', ...about })
      }),
    )
}
