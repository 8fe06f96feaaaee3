import type { SectionName } from './sections.ts'

/** Everything the product keeps about an employee. */
export type ExportDocument = { generado: string; persona: number } & Record<SectionName, object[]>
