/** What a key may do, in the words of the console. A scope is here once a route asks for it. @see D-107 */
export const SCOPES = {
  'progress:write': { title: 'Escribir avances', words: 'Decir que alguien avanzó en una misión, y retirarlo.' },
  'people:read': {
    title: 'Leer personas',
    words: 'Nombre, correo, número, área y lo demás de un archivo de personas. Sin cédulas ni créditos.',
  },
  'people:write': {
    title: 'Escribir personas',
    words: 'Crear personas, cambiar lo que dice un archivo de personas, y deshabilitarlas. No cambia cédulas.',
  },
  scim: {
    title: 'Llevar las personas (SCIM)',
    words: 'El directorio de la empresa crea, cambia y deshabilita personas.',
  },
  'redemptions:deliver': {
    title: 'Entregar canjes',
    words: 'Ver los canjes aprobados que entrega otro sistema, y decir que los entregó.',
  },
  'absences:write': { title: 'Anotar ausencias', words: 'Decir qué días está fuera alguien, y quitarlos.' },
  'missions:read': { title: 'Leer misiones', words: 'Títulos, fechas y metas.' },
  'movements:read': {
    title: 'Leer movimientos',
    words: 'Cuánta experiencia, créditos y polvo movió cada persona, y por qué clase de cosa. Sin nombres ni motivos.',
  },
  'redemptions:read': {
    title: 'Leer canjes',
    words: 'Qué recompensa pidió cada persona y por dónde va. Sin nombres, notas ni códigos.',
  },
} as const

export type Scope = keyof typeof SCOPES

export const SCOPE_IDS = Object.keys(SCOPES) as Scope[]

/** The longest life of a key, the one proposed, and how long before its end it is said, in days. */
export const KEY_DAYS = { most: 365, usual: 180, warning: 14 }
