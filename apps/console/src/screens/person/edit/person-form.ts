import type { PersonOutput } from '@orbita/contract/people/people'
import { Cedula, PersonFields } from '@orbita/domain/people/inputs'
import { PLATFORMS } from '@orbita/domain/platforms'
import * as v from 'valibot'

/** The fields of a person's form, as texts; a platform is `sí` or `no`. */
export type PersonValues = {
  name: string
  email: string
  area: string
  site: string
  job: string
  costCentre: string
  leader: string
  joinedOn: string
  called: string
  figuras: string
  'mision-espacial': string
}

/** The names of the fields, as the form shows them. */
export const FIELD_TITLES: Readonly<Record<keyof PersonValues, string>> = {
  name: 'Nombre',
  email: 'Correo',
  area: 'Área',
  site: 'Sede',
  job: 'Cargo',
  costCentre: 'Centro de costo',
  leader: 'Líder',
  joinedOn: 'En la empresa desde',
  called: 'Cómo le llamamos',
  figuras: 'Figuras',
  'mision-espacial': 'Misión espacial',
}

export const NEW_PERSON: PersonValues & { cedula: string } = {
  name: '',
  email: '',
  area: '',
  site: '',
  job: '',
  costCentre: '',
  leader: '',
  joinedOn: '',
  called: '',
  figuras: 'sí',
  'mision-espacial': 'sí',
  cedula: '',
}

/** Returns the values of a person as the form begins with them. */
export function valuesOf(person: PersonOutput): PersonValues {
  const { name, email, area, site, job, costCentre, leaderEmail, joinedOn, called, platform } = person
  const has = (id: (typeof PLATFORMS)[number]) => (platform.includes(id) ? 'sí' : 'no')
  return {
    ...{ name, email, area: area ?? '', site: site ?? '', job: job ?? '', costCentre: costCentre ?? '' },
    ...{ leader: leaderEmail ?? '', joinedOn: joinedOn ?? '', called: called ?? '' },
    ...{ figuras: has('figuras'), 'mision-espacial': has('mision-espacial') },
  }
}

/** Returns what the routes take of the form. */
export function fieldsOf(values: PersonValues): PersonFields {
  const { name, email } = values
  return {
    ...{ name: name.trim(), email: email.trim() },
    area: values.area.trim() || null,
    site: values.site.trim() || null,
    job: values.job.trim() || null,
    costCentre: values.costCentre.trim() || null,
    leader: values.leader.trim() || null,
    joinedOn: values.joinedOn || null,
    called: values.called.trim() || null,
    platform: PLATFORMS.filter((id) => values[id] === 'sí'),
  }
}

export type Problems = Partial<Record<keyof PersonValues | 'cedula', string>>

const SHORT =
  'Hasta 80 letras de un solo alfabeto, sin caracteres invisibles ni empezar como una fórmula (=, +, - o @).'

const WORDS: Problems = {
  name: 'Escribe el nombre: hasta 120 letras de un solo alfabeto, sin caracteres invisibles ni empezar como una fórmula (=, +, - o @).',
  email: 'No es un correo de letras de un solo alfabeto. Ejemplo: ana.perez@tuempresa.com',
  area: SHORT,
  site: SHORT,
  job: SHORT,
  costCentre: SHORT,
  leader: 'Nadie más de la empresa tiene ese correo o número de empleado.',
  called: 'Hasta 30 letras de un solo alfabeto, sin caracteres invisibles.',
  joinedOn: 'Ese día no puede ser el de ingreso.',
  cedula: 'Debe tener entre 5 y 20 cifras, o las cifras y letras de un pasaporte.',
}

/** Returns what cannot be saved, by field. The rules are those of the server. */
export function problemsOf(values: PersonValues & { cedula?: string }): Problems {
  const checked = v.safeParse(PersonFields, fieldsOf(values))
  const fields = checked.success ? [] : checked.issues.map(({ path }) => `${path?.[0]?.key}`)
  if (values.cedula !== undefined && !v.is(Cedula, values.cedula)) fields.push('cedula')
  return problemsNamed(fields)
}

/** Returns the sentences for the fields that the server names, as `area` or `joinedOn`. */
export function problemsNamed(fields: readonly string[]): Problems {
  const names = Object.keys(WORDS) as (keyof Problems)[]
  return Object.fromEntries(names.filter((name) => fields.includes(name)).map((name) => [name, WORDS[name]]))
}
