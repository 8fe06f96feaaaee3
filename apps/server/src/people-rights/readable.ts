import type { MyDataSection } from '@orbita/contract/people/data-requests'
import type { ExportDocument } from './export-document.ts'
import { SECTION_TITLES } from './section-titles.ts'
import type { SectionName } from './sections.ts'

/** The marks that the names of fields, which are plain ASCII, leave out. */
const ACCENTS: Readonly<Record<string, string>> = {
  accion: 'acción',
  area: 'área',
  campana: 'campaña',
  cedula: 'cédula',
  codigo: 'código',
  creditos: 'créditos',
  cambio: 'cambió',
  decia: 'decía',
  decision: 'decisión',
  despues: 'después',
  dia: 'día',
  direccion: 'dirección',
  leido: 'leído',
  mision: 'misión',
  numero: 'número',
  pagina: 'página',
  titulo: 'título',
  ultimo: 'último',
  version: 'versión',
}

/** Writes the name of a field for a reader: `numero_de_empleado` → `Número de empleado`. */
function labelOf(field: string): string {
  const words = field.split('_').map((word) => ACCENTS[word] ?? word)
  const [first = '', ...rest] = words
  return [first.slice(0, 1).toUpperCase() + first.slice(1), ...rest].join(' ')
}

/** Returns what writes a value for a reader, with instants by the company's clock. */
function writerOf(timeZone: string): (value: unknown) => string {
  const clock = new Intl.DateTimeFormat('es', { dateStyle: 'medium', timeStyle: 'short', timeZone })
  function write(value: unknown): string {
    if (value === null || value === undefined || value === '') return ''
    if (typeof value === 'boolean') return value ? 'sí' : 'no'
    if (Array.isArray(value)) return value.map(write).join('; ')
    if (typeof value === 'object') {
      return Object.entries(value)
        .map(([field, inner]) => `${labelOf(field)}: ${write(inner)}`)
        .join(', ')
    }
    const text = String(value)
    return /^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(text) ? clock.format(new Date(text)) : text
  }
  return write
}

/**
 * Returns the sections of an export that have anything, for a reader. @param most the entries of each that are returned, the
 * latest; `total` counts them all
 */
export function readableOf(
  document: ExportDocument,
  timeZone: string,
  most = Number.POSITIVE_INFINITY,
): MyDataSection[] {
  const write = writerOf(timeZone)
  return (Object.keys(SECTION_TITLES) as SectionName[]).flatMap((name) => {
    const entries = document[name]
    if (entries.length === 0) return []

    const shown = entries.slice(Math.max(0, entries.length - most)).map((entry) =>
      Object.entries(entry)
        .map(([field, value]) => ({ label: labelOf(field), text: write(value) }))
        .filter(({ text }) => text !== ''),
    )
    return [{ name, title: SECTION_TITLES[name], total: entries.length, entries: shown }]
  })
}

const escaped = (text: string) =>
  text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign]!)

/** Writes an export as a page that any browser opens, without a script. */
export function readablePage(document: ExportDocument, timeZone: string): string {
  const sections = readableOf(document, timeZone).map(
    ({ title, total, entries }) => `<details><summary>${escaped(title)} (${total})</summary>
${entries
  .map(
    (entry) =>
      `<dl>${entry.map(({ label, text }) => `<dt>${escaped(label)}</dt><dd>${escaped(text)}</dd>`).join('')}</dl>`,
  )
  .join('\n')}
</details>`,
  )
  return `<!doctype html>
<html lang="es"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Mis datos en Órbita</title>
<style>body{font:16px/1.5 system-ui,sans-serif;max-width:50rem;margin:2rem auto;padding:0 1rem}summary{font-weight:700;padding:.5rem 0;cursor:pointer}dl{display:grid;grid-template-columns:minmax(8rem,14rem) 1fr;gap:.2rem 1rem;margin:0;padding:.6rem 0;border-top:1px solid #ccc}dt{color:#555}dd{margin:0;overflow-wrap:anywhere}</style>
</head><body><h1>Mis datos en Órbita</h1>
<p>Reunidos el ${escaped(writerOf(timeZone)(document.generado))}. Tu cédula no está: se guarda sellada y nadie la puede leer. El archivo datos.json tiene lo mismo para otros programas, y la carpeta evidencias lo que enviaste.</p>
${sections.join('\n')}
</body></html>
`
}
