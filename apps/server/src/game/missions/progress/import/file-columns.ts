import { defineColumns } from '../../../../infra/files/columns.ts'
import { NUMBER_HEADERS } from '../../../../people/import/read/columns.ts'

/** The columns of a progress file. @see MI-3 */
export const PROGRESS_COLUMNS = defineColumns({
  correo: ['correo electronico', 'email', 'e-mail', 'mail', 'correo corporativo'],
  numero: NUMBER_HEADERS,
  reto: ['desafio', 'challenge'],
  mision: ['mission', 'actividad'],
  incremento: ['avance', 'cantidad', 'cant', 'increment'],
  total: ['acumulado', 'total a la fecha', 'total acumulado'],
  fecha: ['dia', 'date', 'fecha del hecho'],
  clave: ['id', 'referencia', 'key', 'clave unica'],
  texto: ['descripcion', 'detalle', 'nota', 'text'],
})

export type ProgressColumn = (typeof PROGRESS_COLUMNS)['names'][number]

/** The columns that a file must have. Its people are named by `correo`, or by `numero` instead. */
export const REQUIRED = ['correo', 'reto', 'mision', 'fecha', 'clave'] as const satisfies readonly ProgressColumn[]

/** The columns that a file must have whatever names its people and tells its rows apart. */
export const ALWAYS_REQUIRED = REQUIRED.filter((column) => column !== 'correo' && column !== 'clave')
