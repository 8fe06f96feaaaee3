import { NO_VALUE } from '@orbita/domain/recognitions/values'

/**
 * The SQL of the company value whose id is in a column, as JSON with its id, name and icon; thanks alone for an id that the
 * company has not.
 *
 * @see D-100
 */
export const valueJson = (column: string) => `coalesce(
  (select jsonb_build_object('id', known ->> 'id', 'name', known ->> 'name', 'icon', known ->> 'icon')
     from settings set_values cross join jsonb_array_elements(set_values.value) known
    where set_values.key = 'values' and known ->> 'id' = ${column}),
  jsonb_build_object('id', ${column}, 'name', '${NO_VALUE.name}', 'icon', '${NO_VALUE.icon}'))`

/** The SQL of the name of that value. */
export const valueName = (column: string) => `coalesce(
  (select known ->> 'name' from settings set_values cross join jsonb_array_elements(set_values.value) known
    where set_values.key = 'values' and known ->> 'id' = ${column}), '${NO_VALUE.name}')`
