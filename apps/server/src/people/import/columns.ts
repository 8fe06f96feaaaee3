import { defineColumns } from '../../infra/files/columns.ts'

/** The columns of a people file. */
export const PEOPLE_COLUMNS = defineColumns({
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
})

export type PeopleColumn = (typeof PEOPLE_COLUMNS)['names'][number]
