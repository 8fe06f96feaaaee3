import type { PersonInFile } from './read-person.ts'

const SHOWN = 3
const LONG_ENOUGH = 8

/** Describes a row as it was read, a line for each column. The cédula, and digits that could be one, are masked. */
export function describeRow(person: PersonInFile): string[] {
  const { number, email, cedula, name, area, site, job, costCentre, leader, joinedOn, platform, isActive } = person
  const values = {
    ...(number !== undefined && { numero: withoutCedulas(number) }),
    correo: withoutCedulas(email),
    cedula: `${masked(cedula)} (${cedula.length} ${/\D/.test(cedula) ? 'signos' : 'cifras'})`,
    nombre: withoutCedulas(name),
    ...(area !== undefined && { area: withoutCedulas(area ?? '') }),
    ...(site !== undefined && { sede: withoutCedulas(site ?? '') }),
    ...(job !== undefined && { cargo: withoutCedulas(job ?? '') }),
    ...(costCentre !== undefined && { centro_costo: withoutCedulas(costCentre ?? '') }),
    ...(leader !== undefined && { lider: withoutCedulas(leader ?? '') }),
    ...(joinedOn !== undefined && { ingreso: joinedOn ?? '' }),
    plataformas: platform.join(', '),
    ...(isActive !== undefined && { activo: isActive ? 'sí' : 'no' }),
  }
  return Object.entries(values).map(([column, value]) => `${column}: ${value}`)
}

/** Hides all of a cédula but the end of a long one. */
function masked(cedula: string): string {
  const shown = cedula.length >= LONG_ENOUGH ? SHOWN : 0
  return '•'.repeat(cedula.length - shown) + cedula.slice(cedula.length - shown)
}

/** Masks the digits of a text that could be a cédula. */
export function withoutCedulas(text: string): string {
  return text.replace(/\d{6,}/g, masked)
}
