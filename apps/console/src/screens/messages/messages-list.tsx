import type { MessageOutput } from '@orbita/contract/messages'
import { MESSAGES_QUERY, type MessagesQuery } from '@orbita/domain/messages/inputs'
import { call } from '@orbita/web/rpc/call'
import { queryOf } from '../../data/resource.ts'
import { rpc } from '../../rpc/client.ts'
import type { ListOf } from '../../table/list-of.ts'
import { momentOf } from '../../ui/dates.ts'
import { countOf, figureOf } from '../../ui/figures.ts'
import pictured from '../../ui/page/pictured.module.css'
import { Tag } from '../../ui/tag.tsx'

/** The time between two readings of the progress of a message that is being sent, in milliseconds. */
const SENDING_EVERY_MS = 2_000

const audienceOf = ({ area }: MessageOutput) => area ?? 'Toda la empresa'

/** The list of the messages that were sent. @see D-82 */
export const MESSAGES_LIST: ListOf<MessageOutput> = {
  resource: {
    name: 'messages',
    list: async (ask) => {
      const { messages: rows, total, next } = await call(rpc.messages.$get({ query: queryOf<MessagesQuery>(ask) }))
      return { rows, total, next }
    },
    refetchAfter: (rows) => rows.some(({ finishedAt }) => finishedAt === null) && SENDING_EVERY_MS,
  },
  query: MESSAGES_QUERY,
  title: 'Mensajes',
  name: 'mensajes',
  one: 'mensaje',
  many: 'mensajes',
  columns: [
    {
      id: 'title',
      title: 'Mensaje',
      grows: true,
      cell: ({ title, text }) => (
        <span className={pictured.words}>
          <b>{title}</b>
          <small>{text}</small>
        </span>
      ),
      text: ({ title }) => title,
    },
    { id: 'area', title: 'A quién', cell: audienceOf, text: audienceOf },
    {
      id: 'at',
      title: 'Cuándo',
      cell: ({ writtenAt }) => momentOf(writtenAt),
      text: ({ writtenAt }) => writtenAt,
      isInstant: true,
    },
    { id: 'by', title: 'Quién', isSecondary: true, cell: ({ by }) => by ?? '—', text: ({ by }) => by ?? '' },
    {
      id: 'sent',
      title: 'Recibido',
      staysOnPhone: true,
      cell: ({ sent, recipients, finishedAt }) =>
        finishedAt ? (
          <Tag tone="ok">{countOf(sent, 'persona', 'personas')}</Tag>
        ) : (
          <Tag tone="run">
            Enviando: {figureOf(sent)} de {figureOf(recipients)}
          </Tag>
        ),
      text: ({ sent }) => `${sent}`,
    },
  ],
  fileColumns: [
    { id: 'title', title: 'Mensaje', text: ({ title }) => title, grows: true },
    { id: 'text', title: 'Texto', text: ({ text }) => text, grows: true },
    { id: 'area', title: 'A quién', text: audienceOf },
    { id: 'at', title: 'Cuándo', text: ({ writtenAt }) => writtenAt, isInstant: true },
    { id: 'by', title: 'Quién', text: ({ by }) => by ?? '' },
    { id: 'recipients', title: 'Personas', text: ({ recipients }) => `${recipients}`, isFigure: true },
    { id: 'sent', title: 'Recibido', text: ({ sent }) => `${sent}`, isFigure: true },
  ],
  none: { title: 'Aún no hay mensajes', words: 'Escribe el primero: corto, y con una sola cosa que hacer.' },
  nameOf: ({ title }) => title,
}
