import { defineColumns } from '../../../../infra/files/columns.ts'
import { NUMBER_HEADERS } from '../../../../people/import/read/columns.ts'

/** What exports call the person of a row. */
const OWNERS = [
  'propietario',
  'vendedor',
  'asesor',
  'asesor comercial',
  'ejecutivo',
  'ejecutivo comercial',
  'comercial',
  'responsable',
  'agente',
  'colaborador',
  'empleado',
] as const

/** How exports head the number of a thing, before its name. */
const NUMBERS = [
  'id',
  'id de',
  'id del',
  'numero de',
  'n° de',
  'nº de',
  'n.º de',
  'no. de',
  'nro. de',
  'no.',
  'codigo de',
] as const

/** The columns of a progress file. @see MI-3, D-115 */
export const PROGRESS_COLUMNS = defineColumns({
  correo: [
    'correo electronico',
    'email',
    'e-mail',
    'mail',
    'correo corporativo',
    ...OWNERS.flatMap((owner) => [`correo del ${owner}`, `correo ${owner}`, `email del ${owner}`, `email ${owner}`]),
    'owner email',
    'deal owner email',
    'opportunity owner email',
    'user email',
    'sales rep email',
  ],
  numero: NUMBER_HEADERS,
  nombre: [
    ...OWNERS,
    ...OWNERS.map((owner) => `nombre del ${owner}`),
    'vendedora',
    'asesora',
    'colaboradora',
    'nombre completo',
    'nombres y apellidos',
    'nombre y apellido',
    'propietario del negocio',
    'propietario de la oportunidad',
    'propietario del registro',
    'asignado a',
    'owner',
    'deal owner',
    'opportunity owner',
    'owner name',
    'assigned to',
    'sales rep',
    'salesperson',
    'full name',
    'employee',
  ],
  reto: ['desafio', 'challenge'],
  mision: ['mission', 'actividad'],
  incremento: ['avance', 'cantidad', 'cant', 'increment'],
  total: ['acumulado', 'total a la fecha', 'total acumulado'],
  fecha: [
    'dia',
    'date',
    'fecha del hecho',
    'fecha de cierre',
    'fecha cierre',
    'close date',
    'closed date',
    'fecha de venta',
    'fecha de la venta',
    'fecha venta',
    'fecha y hora',
    'fecha de creacion',
    'created at',
    'created date',
    'timestamp',
  ],
  clave: [
    'id',
    'referencia',
    'key',
    'clave unica',
    ...[
      'venta',
      'la venta',
      'pedido',
      'negocio',
      'oportunidad',
      'factura',
      'orden',
      'ticket',
      'registro',
      'caso',
    ].flatMap((thing) => NUMBERS.map((number) => `${number} ${thing}`)),
    'folio',
    'factura',
    'pedido',
    'ticket',
    'consecutivo',
    'record id',
    'deal id',
    'opportunity id',
    'order id',
    'order number',
    'invoice number',
    'case number',
  ],
  texto: ['descripcion', 'detalle', 'nota', 'text'],
})

export type ProgressColumn = (typeof PROGRESS_COLUMNS)['names'][number]

/** The columns that a file must have. Its people are named by `correo`, or by `numero` instead. */
export const REQUIRED = ['correo', 'reto', 'mision', 'fecha', 'clave'] as const satisfies readonly ProgressColumn[]

/** The columns that a file must have whatever names its people and tells its rows apart. */
export const ALWAYS_REQUIRED = REQUIRED.filter((column) => column !== 'correo' && column !== 'clave')
