import type { ImportKind } from '@orbita/domain/files/imports'
import { downloadBlob, downloadText } from '../../../ui/download.ts'

const ROWS: Readonly<Record<ImportKind, readonly (readonly string[])[]>> = {
  people: [
    ['correo', 'cedula', 'nombre', 'area', 'plataformas', 'activo'],
    ['ana.perez@tuempresa.com', '0102030405', 'Ana Pérez', 'Ventas', 'figuras;mision-espacial', 'sí'],
    ['luis.mora@tuempresa.com', '1020304050', 'Luis Mora', 'Operaciones', 'figuras', 'sí'],
  ],
  progress: [
    ['correo', 'reto', 'mision', 'incremento', 'fecha', 'clave', 'texto'],
    ['ana.perez@tuempresa.com', 'nombre del reto', 'nombre de la misión', '1', '2026-11-23', 'fila-1', 'Lo hizo'],
  ],
}

/** Saves an empty file with the columns of its kind and examples, whose cells keep leading zeros. @see D-73 */
export async function saveTemplate(kind: ImportKind, format: 'xlsx' | 'csv'): Promise<void> {
  const name = kind === 'people' ? 'plantilla-personas' : 'plantilla-avances'
  const rows = ROWS[kind]
  if (format === 'csv') {
    const text = `\uFEFF${rows.map((cells) => cells.join(kind === 'people' ? ',' : ';')).join('\r\n')}\r\n`
    return downloadText({ name: `${name}.csv`, text, type: 'text/csv' })
  }
  const { textSheet } = await import('../../../table/export/workbook.ts')
  downloadBlob(`${name}.xlsx`, await textSheet(rows))
}
