import type { ImportBatch } from '@orbita/contract/imports'
import UndoneIcon from '~icons/ph/arrow-counter-clockwise-bold'
import AppliedIcon from '~icons/ph/check-circle-fill'
import type { Column } from '../../table/data-table.tsx'
import { momentOf } from '../../ui/dates.ts'
import { Tag } from '../../ui/tag.tsx'
import { batchName, KIND_WORDS, reportWords } from './import-words.ts'

function stateWords({ undoneAt, partlyUndoneAt, canUndo }: ImportBatch): string {
  if (undoneAt) return `Retirada ${momentOf(undoneAt)}`
  // Its page says when: beside «Retirar…» there is no room for it.
  if (partlyUndoneAt) return 'Retirada en parte'
  return canUndo ? 'Aplicada' : 'Aplicada · ya no se retira'
}

/** The columns of the list of files that were applied. */
export const BATCH_COLUMNS: readonly Column<ImportBatch>[] = [
  { id: 'number', title: 'Carga', cell: (batch) => <b>{batchName(batch)}</b>, text: batchName },
  {
    id: 'kind',
    title: 'Qué trajo',
    cell: ({ kind }) => KIND_WORDS[kind].icon,
    isSecondary: true,
    text: ({ kind }) => KIND_WORDS[kind].icon,
  },
  { id: 'label', title: 'Archivo', cell: ({ label }) => label, grows: true, text: ({ label }) => label },
  {
    id: 'report',
    title: 'Qué hizo',
    cell: ({ report }) => reportWords(report),
    text: ({ report }) => reportWords(report),
  },
  {
    id: 'by',
    title: 'Quién',
    cell: ({ by }) => by ?? 'línea de comandos',
    isSecondary: true,
    text: ({ by }) => by ?? '',
  },
  {
    id: 'at',
    title: 'Cuándo',
    cell: ({ appliedAt }) => momentOf(appliedAt),
    text: ({ appliedAt }) => appliedAt,
    isInstant: true,
  },
  {
    id: 'state',
    title: 'Estado',
    cell: (batch) => (
      <Tag
        tone={batch.undoneAt ? 'off' : 'ok'}
        icon={batch.undoneAt ? <UndoneIcon aria-hidden="true" /> : <AppliedIcon aria-hidden="true" />}
      >
        {stateWords(batch)}
      </Tag>
    ),
    staysOnPhone: true,
    text: stateWords,
  },
]
