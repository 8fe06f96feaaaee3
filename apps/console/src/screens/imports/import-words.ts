import { platformWords } from '@orbita/contract/exports/people'
import type { ImportBatch, ImportBatchReport } from '@orbita/contract/imports'
import type { ImportKind } from '@orbita/domain/files/imports'
import { isPlatformId } from '@orbita/domain/platforms'
import { dayOf } from '../../ui/dates.ts'
import { countOf, figureOf } from '../../ui/figures.ts'

/** The words of each kind of file. */
export const KIND_WORDS: Readonly<
  Record<ImportKind, { title: string; path: string; letter: string; one: string; many: string; icon: string }>
> = {
  people: {
    title: 'Importar personas',
    path: '/cargas/personas/nueva',
    letter: 'P',
    one: 'persona',
    many: 'personas',
    icon: 'Personas',
  },
  progress: {
    title: 'Importar avances',
    path: '/cargas/avances/nueva',
    letter: 'A',
    one: 'avance',
    many: 'avances',
    icon: 'Avances',
  },
}

/** The titles of the columns, as operators read them. */
const COLUMN_TITLES: Readonly<Record<string, string>> = {
  numero: 'Número de empleado',
  correo: 'Correo',
  cedula: 'Cédula',
  nombre: 'Nombre',
  apellidos: 'Apellidos',
  area: 'Área',
  sede: 'Sede',
  cargo: 'Cargo',
  centro_costo: 'Centro de costo',
  lider: 'Líder (su correo o número)',
  ingreso: 'Fecha de ingreso',
  plataformas: 'Plataformas',
  activo: 'Activo',
  reto: 'Reto',
  mision: 'Misión',
  incremento: 'Incremento',
  total: 'Total a la fecha',
  fecha: 'Fecha',
  clave: 'Clave (el número de cada fila)',
  texto: 'Texto',
}

/** The title of a column by its name; the name itself if it is a new one. */
export function columnTitle(name: string): string {
  return COLUMN_TITLES[name] ?? name
}

/** Says a value of a person as operators read it elsewhere: `3 feb 2024` and `Misión espacial`, not how it is kept. */
export function valueWords(column: string, value: string): string {
  if (value === '') return 'vacío'
  if (column === 'plataformas') return platformWords(value.split(', ').filter(isPlatformId))
  return column === 'ingreso' ? dayOf(value) : value
}

/** The number of a file that was applied: `P-0007`. */
export function batchName({ kind, batchId }: Pick<ImportBatch, 'kind' | 'batchId'>): string {
  return `${KIND_WORDS[kind].letter}-${`${batchId}`.padStart(4, '0')}`
}

/** The address of the page of a file that was applied. */
export function batchPath({ kind, batchId }: Pick<ImportBatch, 'kind' | 'batchId'>): string {
  return `/cargas/${kind === 'people' ? 'personas' : 'avances'}/${batchId}`
}

/** Says in a sentence what a file did. */
export function reportWords(report: ImportBatchReport): string {
  if (report.kind === 'people') {
    const { created, changed, retired } = report
    const parts = [
      created > 0 ? countOf(created, 'nueva', 'nuevas') : '',
      changed > 0 ? `${figureOf(changed)} ${changed === 1 ? 'cambia' : 'cambian'}` : '',
      retired > 0 ? `${figureOf(retired)} ${retired === 1 ? 'se desactiva' : 'se desactivan'}` : '',
    ]
    return parts.filter(Boolean).join(' · ') || 'Sin cambios'
  }
  const { events, completions, credits } = report
  const parts = [
    countOf(events, 'avance', 'avances'),
    completions > 0 ? countOf(completions, 'misión completada', 'misiones completadas') : '',
    credits > 0 ? `${figureOf(credits)} créditos` : '',
  ]
  return parts.filter(Boolean).join(' · ')
}
