import { randomUUID } from 'node:crypto'
import type {
  ProgressBatchOutput,
  ProgressPreviewOutput,
  ProgressUndoneOutput,
} from '@orbita/contract/missions/progress'
import type { Browser, BrowserRequest } from '../browser.ts'
import { command } from './album.ts'
import { CHALLENGE } from './missions.ts'

/** A row of a progress file, by column. The defaults are the test challenge and a day on which it is open. */
export type FileRow = {
  correo: string
  mision: string
  clave: string
  reto?: string
  incremento?: number | string
  total?: number | string
  fecha?: string
  texto?: string
}

let keys = 0

/** Builds a row with a key of its own: an increment of one, unless it has a total. */
export const aRow = (correo: string, mision: string, over: Partial<FileRow> = {}): FileRow => ({
  correo,
  mision,
  clave: `clave-${++keys}`,
  ...(over.total === undefined && { incremento: 1 }),
  ...over,
})

const COLUMNS = ['correo', 'reto', 'mision', 'incremento', 'total', 'fecha', 'clave', 'texto'] as const

/** Writes rows as the CSV that a spreadsheet saves. */
export function csvOf(rows: readonly FileRow[], separator = ';'): string {
  const cell = (text: string | number = '') =>
    /[";\n\t,]/.test(`${text}`) ? `"${`${text}`.replaceAll('"', '""')}"` : text
  const lines = rows.map((row) => {
    const whole: FileRow = { reto: CHALLENGE.id, fecha: '2026-11-18', ...row }
    return COLUMNS.map((column) => cell(whole[column])).join(separator)
  })
  return [COLUMNS.join(separator), ...lines].join('\n')
}

/** Builds the request that sends a file, as a new command. */
export function aProgressFile(rows: readonly FileRow[] | string | Uint8Array, name = 'avances.csv'): BrowserRequest {
  const bytes = typeof rows === 'string' || rows instanceof Uint8Array ? rows : csvOf(rows)
  return { file: { bytes, type: 'text/csv' }, headers: { 'x-file-name': encodeURIComponent(name), ...anOperationId() } }
}

const anOperationId = () => ({ 'x-operation-id': randomUUID() })

export const PROGRESS_IMPORTS = '/rpc/operator/progress-imports'

export async function previewFile(operator: Browser, file: BrowserRequest): Promise<ProgressPreviewOutput> {
  return answered<ProgressPreviewOutput>(await operator.post(`${PROGRESS_IMPORTS}/preview`, file))
}

export async function applyFile(operator: Browser, file: BrowserRequest): Promise<ProgressBatchOutput> {
  const headers = { ...file.headers, ...anOperationId() }
  return answered<ProgressBatchOutput>(await operator.post(PROGRESS_IMPORTS, { ...file, headers }))
}

export async function undoFile(operator: Browser, batchId: number): Promise<ProgressUndoneOutput> {
  return answered<ProgressUndoneOutput>(await operator.delete(`${PROGRESS_IMPORTS}/${batchId}`, command()))
}

async function answered<Answer>(answer: Response): Promise<Answer> {
  if (answer.status !== 200) throw new Error(`${answer.status} ${await answer.text()}`)
  return (await answer.json()) as Answer
}
