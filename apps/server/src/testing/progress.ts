import { randomUUID } from 'node:crypto'
import type { ProgressBatchOutput, ProgressPreviewOutput, ProgressUndoneOutput } from '@orbita/contract/progress'
import { command } from './album.ts'
import type { Browser, BrowserRequest } from './browser.ts'
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

/** How it is sent to its routes, as a command of its own. */
export function aProgressFile(rows: readonly FileRow[] | string | Uint8Array, name = 'avances.csv'): BrowserRequest {
  const bytes = typeof rows === 'string' || rows instanceof Uint8Array ? rows : csvOf(rows)
  return { file: { bytes, type: 'text/csv' }, headers: { 'x-file-name': encodeURIComponent(name), ...anOperationId() } }
}

const anOperationId = () => ({ 'x-operation-id': randomUUID() })

const PATH = '/rpc/operator/progress-imports'

export async function previewFile(operator: Browser, file: BrowserRequest): Promise<ProgressPreviewOutput> {
  return answered<ProgressPreviewOutput>(await operator.post(`${PATH}/preview`, file))
}

export async function applyFile(operator: Browser, file: BrowserRequest): Promise<ProgressBatchOutput> {
  const headers = { ...file.headers, ...anOperationId() }
  return answered<ProgressBatchOutput>(await operator.post(PATH, { ...file, headers }))
}

export async function undoFile(operator: Browser, batchId: number): Promise<ProgressUndoneOutput> {
  return answered<ProgressUndoneOutput>(await operator.delete(`${PATH}/${batchId}`, command()))
}

async function answered<Answer>(answer: Response): Promise<Answer> {
  if (answer.status !== 200) throw new Error(`${answer.status} ${await answer.text()}`)
  return (await answer.json()) as Answer
}
