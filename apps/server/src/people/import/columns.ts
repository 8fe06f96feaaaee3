import { defineColumns } from '../../infra/files/columns.ts'

/** The columns of a people file. */
export const PEOPLE_COLUMNS = defineColumns({
  numero: [
    'numero de empleado',
    'n° de empleado',
    'nº de empleado',
    'no. de empleado',
    'numero empleado',
    'codigo de empleado',
    'codigo empleado',
    'legajo',
    'ficha',
    'employee number',
    'employee id',
  ],
  correo: ['correo electronico', 'email', 'e-mail', 'mail', 'correo corporativo'],
  cedula: [
    'cedula de ciudadania',
    'numero de cedula',
    'cedula o pasaporte',
    'pasaporte',
    'documento',
    'numero de documento',
    'documento de identidad',
    'identificacion',
    'cc',
    'ci',
  ],
  nombre: ['nombre completo', 'nombres', 'nombres y apellidos', 'nombre y apellido', 'name'],
  apellidos: ['apellido'],
  area: ['departamento', 'gerencia', 'equipo'],
  ingreso: ['fecha de ingreso', 'fecha ingreso', 'fecha de entrada', 'hire date', 'joined on'],
  plataformas: ['plataforma', 'platform', 'platforms'],
  activo: ['activa', 'activo/a', 'is active', 'isactive', 'active'],
})

export type PeopleColumn = (typeof PEOPLE_COLUMNS)['names'][number]
