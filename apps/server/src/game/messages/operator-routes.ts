import { AudiencesOutput, MessageOutput, MessagesOutput } from '@orbita/contract/messages'
import { MESSAGES_QUERY, MessageInput } from '@orbita/domain/messages/inputs'
import type { Dependencies } from '../../dependencies.ts'
import { transaction } from '../../infra/db/transaction.ts'
import { operatorKit } from '../../infra/http/kit/route-kit.ts'
import { findAudiences, findMessages } from './find-messages.ts'
import { sendMessages } from './send-messages.ts'
import { writeMessage } from './write-message.ts'

/** The operator routes for messages to everybody or to an area. @see D-82 */
export const messageOperatorRoutes = (dependencies: Dependencies) => {
  const { routes, read, command } = operatorKit(dependencies)
  const { db, clock, log } = dependencies

  return routes
    .get(
      '/',
      read({ query: MESSAGES_QUERY.Page }, MessagesOutput, ({ db, query }) => findMessages(db.pool, query)),
    )
    .get(
      '/audiences',
      read({}, AudiencesOutput, ({ db }) => findAudiences(db.pool)),
    )
    .post(
      '/',
      command(
        { body: MessageInput },
        MessageOutput,
        ({ tx, me, body, now }) => writeMessage(tx, { ...body, actor: me.accountId, now }),
        {
          within: async (work) => {
            const written = await transaction(db.pool, work)
            // The sending goes on after the answer. What it leaves, the job sends within a minute.
            sendMessages(db.pool, clock).catch((error: unknown) =>
              log.warn({ event: 'messages.unsent', err: error }, 'Un mensaje quedó por enviar; sigue en un minuto'),
            )
            return written
          },
        },
      ),
    )
}
