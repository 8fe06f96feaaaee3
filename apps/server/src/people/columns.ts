/** The columns of a people file, under the name messages use, with the other headers that mean the same. */
const ALIASES = {
  correo: ['correo electronico', 'email', 'e-mail', 'mail', 'correo corporativo'],
  cedula: [
    'cedula de ciudadania',
    'numero de cedula',
    'documento',
    'numero de documento',
    'identificacion',
    'cc',
    'ci',
  ],
  nombre: ['nombre completo', 'nombres', 'nombres y apellidos', 'nombre y apellido', 'name'],
  area: ['departamento', 'gerencia', 'equipo'],
  plataformas: ['plataforma', 'platform', 'platforms'],
  activo: ['activa', 'activo/a', 'is active', 'isactive', 'active'],
} as const

export type Column = keyof typeof ALIASES

export const COLUMNS = Object.keys(ALIASES) as readonly Column[]

const COLUMN_BY_HEADER = new Map<string, Column>(
  COLUMNS.flatMap((column) => [column, ...ALIASES[column]].map((header) => [header, column] as const)),
)

/** The column a header means, whatever its case, accents, spaces or underscores. */
export function columnOf(header: string): Column | undefined {
  return COLUMN_BY_HEADER.get(plain(header).replace(/[\s_]+/g, ' '))
}

/** Text for comparing: lower case, without accents or surrounding space. */
export function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').trim().toLowerCase()
}
