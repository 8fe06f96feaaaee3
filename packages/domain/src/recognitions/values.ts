/** The company values that a kudos or a nomination names. @see RC-2, RC-3 */
export const COMPANY_VALUES = [
  { id: 'equipo', title: 'Trabajo en equipo', picture: 'iconos/equipo' },
  { id: 'innovacion', title: 'Innovación', picture: 'iconos/idea' },
  { id: 'servicio', title: 'Servicio', picture: 'iconos/kudos' },
  { id: 'excelencia', title: 'Excelencia', picture: 'iconos/precision' },
  { id: 'pasion', title: 'Pasión', picture: 'iconos/racha' },
] as const

export type CompanyValueId = (typeof COMPANY_VALUES)[number]['id']
export const COMPANY_VALUE_IDS = COMPANY_VALUES.map(({ id }) => id)
