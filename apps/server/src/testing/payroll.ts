const COLUMNS = ['numero', 'correo', 'cedula', 'nombre', 'area', 'plataformas', 'activo'] as const

/** The header of a payroll. */
export const PAYROLL_HEADER = COLUMNS.join(',')

/** Returns a row of a payroll: p1@acme.co has the number 101 and the cédula 10000001. @param over cells written otherwise */
export function payrollRow(n: number, over: Partial<Record<(typeof COLUMNS)[number], string>> = {}): string {
  const cells = {
    ...{ numero: `${100 + n}`, correo: `p${n}@acme.co`, cedula: `${10_000_000 + n}`, nombre: `Persona Número${n}` },
    ...{ area: 'Ventas', plataformas: 'figuras', activo: 'ACTIVO' },
    ...over,
  }
  return COLUMNS.map((column) => cells[column]).join(',')
}

/** The rows of thirty people. */
export const PAYROLL = Array.from({ length: 30 }, (_, at) => payrollRow(at + 1))
