import { Button } from '@mui/material'
import type { MessageOutput } from '@orbita/contract/messages'
import type { FileColumn } from '@orbita/domain/files/exports'
import { call } from '@orbita/web/rpc/call'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import WriteIcon from '~icons/ph/pencil-simple-line-bold'
import { readPages } from '../../data/read-pages.ts'
import { useStartAction } from '../../layout/use-start-action.ts'
import { rpc } from '../../rpc/client.ts'
import { type Column, DataTable } from '../../table/data-table.tsx'
import { ExportButton } from '../../table/export/export-button.tsx'
import { ExportAbove, ExportBelow } from '../../table/export/export-place.tsx'
import { ListCard } from '../../table/list-card.tsx'
import { listOfPages } from '../../table/list-of-pages.ts'
import { momentOf } from '../../ui/dates.ts'
import { countOf, figureOf } from '../../ui/figures.ts'
import { useKeys } from '../../ui/keys.ts'
import { PageHead } from '../../ui/page/page-head.tsx'
import pictured from '../../ui/page/pictured.module.css'
import { useTitle } from '../../ui/page/use-title.ts'
import { Scene } from '../../ui/scene.tsx'
import { Tag } from '../../ui/tag.tsx'
import { MessageDialog } from './message-dialog.tsx'
import styles from './messages-page.module.css'

/** The time between two readings of the progress of a message that is being sent, in milliseconds. */
const SENDING_EVERY_MS = 2_000

const COLUMNS: readonly Column<MessageOutput>[] = [
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
  {
    id: 'area',
    title: 'A quién',
    cell: ({ area }) => area ?? 'Toda la empresa',
    text: ({ area }) => area ?? 'Toda la empresa',
  },
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
]

/** The columns of the file, with the words of each message and its figures. */
const FILE: readonly FileColumn<MessageOutput>[] = [
  { id: 'title', title: 'Mensaje', text: ({ title }) => title, grows: true },
  { id: 'text', title: 'Texto', text: ({ text }) => text, grows: true },
  { id: 'area', title: 'A quién', text: ({ area }) => area ?? 'Toda la empresa' },
  { id: 'at', title: 'Cuándo', text: ({ writtenAt }) => writtenAt, isInstant: true },
  { id: 'by', title: 'Quién', text: ({ by }) => by ?? '' },
  { id: 'recipients', title: 'Personas', text: ({ recipients }) => `${recipients}`, isFigure: true },
  { id: 'sent', title: 'Recibido', text: ({ sent }) => `${sent}`, isFigure: true },
]

const read = (before: number | undefined) =>
  call(rpc.messages.$get({ query: before === undefined ? {} : { before: `${before}` } }))

/** The messages that were sent, and the way to write another. @see D-82 */
export function Component() {
  const [writing, setWriting] = useState<{ title: string; text: string }>()
  const query = useInfiniteQuery({
    queryKey: ['messages'],
    queryFn: ({ pageParam }) => read(pageParam),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    refetchInterval: ({ state }) =>
      state.data?.pages.some(({ messages }) => messages.some(({ finishedAt }) => finishedAt === null))
        ? SENDING_EVERY_MS
        : false,
  })
  const list = listOfPages(query, ({ messages }) => messages, undefined)
  const write = () => setWriting({ title: '', text: '' })
  useTitle('Mensajes')
  useKeys({ n: write })
  useStartAction(write)

  const exporter = (
    <ExportButton name="mensajes" columns={FILE} readAll={() => readPages(read, ({ messages }) => messages)} />
  )

  return (
    <div className={styles.page}>
      <PageHead
        title="Mensajes"
        actions={
          <>
            <ExportAbove>{exporter}</ExportAbove>
            <Button variant="gold" startIcon={<WriteIcon />} onClick={write}>
              Escribir un mensaje
            </Button>
          </>
        }
      >
        Llegan a los avisos de cada persona, en el momento y una sola vez.
      </PageHead>
      <ListCard
        list={list}
        waiting="Buscando mensajes…"
        count={countOf(list.rows.length, 'mensaje a la vista', 'mensajes a la vista')}
        empty={<Scene title="Aún no hay mensajes">Escribe el primero: corto, y con una sola cosa que hacer.</Scene>}
      >
        <DataTable
          label="Mensajes enviados"
          columns={COLUMNS}
          rows={list.rows}
          nameOf={({ title }) => title}
          onOpen={({ title, text }) => setWriting({ title, text })}
        />
      </ListCard>
      <ExportBelow>{exporter}</ExportBelow>
      {writing && <MessageDialog begin={writing} onClose={() => setWriting(undefined)} />}
    </div>
  )
}
