import { wordsOf } from '@orbita/domain/audit/actions'
import type { FileColumn } from '@orbita/domain/files/exports'
import { RARITIES } from '@orbita/domain/rarities'
import type { AuditEntry } from '../audit.ts'

const SOURCES = {
  product: 'el producto',
  'command-line': 'la línea de comandos',
  unknown: 'una cuenta borrada',
} as const

/** The names of the fields that the details of entries have. A field without a name here is shown as it was recorded. */
const FIELDS: Readonly<Record<string, string>> = {
  amount: 'Cantidad',
  asks: 'Qué pide',
  area: 'Área',
  areas: 'Para quién',
  batch: 'Carga',
  briefing: 'De qué se trata',
  budgetReason: 'Motivo para pasar el techo',
  ceiling: 'Techo del mes',
  changed: 'Cambiaron',
  changes: 'Cambios',
  completed: 'Completadas',
  completions: 'Misiones completadas',
  conditions: 'Condiciones',
  cost: 'Costo',
  created: 'Nuevas',
  credits: 'Créditos',
  description: 'Descripción',
  drafts: 'Borradores',
  ended: 'Sesiones cerradas',
  endsOn: 'Hasta',
  employeeNumber: 'Número de empleado',
  events: 'Avances',
  experience: 'Experiencia',
  files: 'Archivos',
  filters: 'Filtros',
  forgotten: 'Intentos olvidados',
  format: 'Formato',
  from: 'Estado anterior',
  gives: 'Lo que da',
  granted: 'Sobres',
  height: 'Alto, en puntos',
  ids: 'Cuáles',
  isActive: 'Activa',
  isNew: 'Es nueva',
  isShared: 'Código compartido',
  as: 'Decidió como',
  job: 'Cargo',
  joinedOn: 'En la empresa desde',
  keptByHand: 'Siguen como se cambiaron a mano',
  kind: 'Tipo',
  label: 'Nombre',
  line: 'Renglón',
  loaded: 'Códigos cargados',
  means: 'Segundo paso',
  month: 'Mes',
  name: 'Nombre',
  networks: 'Redes',
  note: 'Nota',
  notified: 'Avisadas',
  odds: 'Probabilidades',
  on: 'Día',
  order: 'Orden',
  packs: 'Sobres',
  people: 'Personas',
  picture: 'Dibujo',
  platform: 'Plataformas',
  price: 'Precio',
  published: 'Publicadas',
  quantity: 'Cantidad de códigos',
  ranks: 'Suben de rango',
  reason: 'Motivo',
  released: 'Intentos olvidados',
  repeated: 'Repetidos',
  replacedByHand: 'Cambios a mano que reemplazó el archivo',
  replaces: 'Reemplaza a',
  reports: 'Reportes decididos',
  retired: 'Deshabilitadas',
  reverses: 'Corrige el movimiento',
  rewardId: 'Recompensa',
  rows: 'Filas',
  startsOn: 'Desde',
  source: 'Se avanza por',
  state: 'Estado',
  stock: 'Existencias',
  target: 'Meta',
  text: 'Texto',
  title: 'Título',
  to: 'Estado nuevo',
  type: 'Cómo se completa',
  together: 'Personas en la misma orden',
  undone: 'Carga retirada',
  unknown: 'Con correos sin cuenta',
  unlocked: 'Desbloqueados',
  userId: 'Persona',
  value: 'Valor',
  version: 'Versión',
  why: 'Por qué importa',
  width: 'Ancho, en puntos',
  won: 'Al ganarlo',
  waiting: 'Durante una espera',
  waits: 'Espera segunda firma',
}

/** Returns the name of a field of an entry's details. */
export function fieldName(field: string): string {
  return FIELDS[field] ?? field
}

/** The words of values that entries keep by their names in the code. */
const VALUES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  source: { file: 'archivo', evidence: 'evidencia', self: 'lo anota cada quien', survey: 'encuesta anónima' },
  type: { single: 'una vez', counter: 'contar', checklist: 'pasos' },
  state: { approved: 'se aprobó', rejected: 'se rechazó' },
  means: { enrolment: 'al unir su teléfono', totp: 'código del teléfono', 'recovery-code': 'código de recuperación' },
}

/** Says the value of a field as operators read it. */
export function valueWords(field: string, text: string): string {
  if (field === 'odds' && text.startsWith('{')) return oddsWords(text)
  return VALUES[field]?.[text] ?? text
}

/** Says the odds of a season, which its entries keep as JSON: `Común 62 %, Rara 24 %, …`. */
function oddsWords(text: string): string {
  const shares = new Map(Object.entries(JSON.parse(text) as object))
  return RARITIES.flatMap(({ id, name }) => (shares.has(id) ? [`${name} ${shares.get(id)} %`] : [])).join(', ')
}

/** Returns who caused an entry. */
export function actorName({ by: { kind, name } }: AuditEntry): string {
  return name ?? (kind === 'operator' || kind === 'employee' || kind === 'machine' ? 'una cuenta' : SOURCES[kind])
}

/** Returns what an entry's object is called: its title and the person, as far as there are any. */
export function objectName({ title, person }: AuditEntry): string {
  return [title, person?.name].filter(Boolean).join(', ')
}

/** Says in one sentence who did what. */
export function sentenceOf(entry: AuditEntry): string {
  return `${actorName(entry)}: ${wordsOf(entry.action)} ${objectName(entry)}`.trim()
}

/** Says from where an entry came. */
export function originOf({ network, by: { kind } }: AuditEntry): string {
  if (network === 'command-line') return 'desde la línea de comandos'
  if (network === 'product' || network === null) return ''
  return kind === 'operator' ? `desde la consola, red ${network}` : `desde la red ${network}`
}

const column = (id: string, title: string, text: FileColumn<AuditEntry>['text']) => ({ id, title, text })

const sideOf =
  (side: 'before' | 'after') =>
  ({ changes }: AuditEntry) =>
    changes
      .map((one) => `${fieldName(one.field)}: ${one[side] === null ? '—' : valueWords(one.field, one[side])}`)
      .join(' · ')

/** The columns of the file of the audit that its list shows too. */
export const ENTRY_COLUMNS = {
  at: { ...column('at', 'Cuándo', ({ at }) => at), isInstant: true },
  by: column('by', 'Quién', actorName),
  what: {
    ...column('what', 'Qué hizo', (entry) => `${wordsOf(entry.action)} ${objectName(entry)}`.trim()),
    grows: true,
  },
} as const

/** The columns of the file of the audit: those of its list, and what the panel of an entry shows. @see D-83, D-84 */
export const AUDIT_FILE: readonly FileColumn<AuditEntry>[] = [
  ...Object.values(ENTRY_COLUMNS),
  column('before', 'Antes', sideOf('before')),
  column('after', 'Después', sideOf('after')),
  column('facts', 'Además', ({ facts }) =>
    facts.map((one) => `${fieldName(one.field)}: ${valueWords(one.field, one.text)}`).join(' · '),
  ),
  column('origin', 'Desde', originOf),
  column('action', 'Acción', ({ action }) => action),
  column('subject', 'Objeto', ({ subject }) => subject),
]
