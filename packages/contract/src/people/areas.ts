import type { FileColumn } from '@orbita/domain/files/exports'
import { listQuery } from '@orbita/domain/list-query'
import { PLATFORMS } from '@orbita/domain/platforms'
import { Text } from '@orbita/domain/text/text'
import * as v from 'valibot'
import { Count } from '../scalars.ts'

/** An area of the company with its people, as operators see it. @property id its name @see D-72 */
export const AreaRow = v.strictObject({
  id: v.string(),
  people: Count,
  active: Count,
  neverEntered: Count,
  neverRecognised: Count,
  credits: Count,
})

export type AreaRow = v.InferOutput<typeof AreaRow>

export const AreasOutput = v.strictObject({ areas: v.array(AreaRow), total: Count, next: v.nullable(v.string()) })

export type AreasOutput = v.InferOutput<typeof AreasOutput>

const AREA_SORTS = ['name', '-name', 'people', '-people', 'neverEntered', '-neverEntered'] as const
export type AreaSort = (typeof AREA_SORTS)[number]

/** The query of the list of areas. @see D-72 */
export const AREAS_QUERY = listQuery(
  {
    /** a part of the name */
    q: v.optional(v.pipe(Text, v.trim(), v.maxLength(80))),
    /** only the people of a platform are counted */
    platform: v.optional(v.picklist(PLATFORMS)),
  },
  AREA_SORTS,
)

export type AreasQuery = v.InferOutput<typeof AREAS_QUERY.Page>

const figure = (id: Exclude<keyof AreaRow, 'id'>, title: string): FileColumn<AreaRow> => ({
  id,
  title,
  isFigure: true,
  text: (row) => `${row[id]}`,
})

/** The columns of the list of areas, in their order, by the names that the list orders by. @see D-84 */
export const AREA_COLUMNS: readonly FileColumn<AreaRow>[] = [
  { id: 'name', title: 'Área', grows: true, text: ({ id }) => id },
  figure('people', 'Personas'),
  figure('active', 'Activas'),
  figure('neverEntered', 'Sin primer ingreso'),
  figure('neverRecognised', 'Nunca reconocidas'),
  figure('credits', 'Créditos'),
]
