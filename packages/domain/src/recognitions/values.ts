import * as v from 'valibot'
import { folded } from '../text/folded.ts'
import { CONTROLS, INVISIBLE, Text } from '../text/text.ts'
import { lettersOf } from './kudos.ts'

/** The drawings that a company chooses from for its values. */
export const VALUE_ICONS = [
  'iconos/equipo',
  'iconos/idea',
  'iconos/kudos',
  'iconos/precision',
  'iconos/racha',
  'iconos/constelacion',
  'iconos/mejor',
  'iconos/rareza',
] as const

export type ValueIcon = (typeof VALUE_ICONS)[number]

/** How many values a company has, and the letters of each. @see D-100 */
export const VALUE_LIMITS = { least: 2, most: 6, name: 24, sentence: 80 } as const

const Icon = v.picklist(VALUE_ICONS)

/** A value as an operator writes it. @see D-100 */
export const ValueDraft = v.strictObject({
  name: v.pipe(
    Text,
    v.trim(),
    v.minLength(1),
    v.check((text) => !INVISIBLE.test(text) && lettersOf(text) <= VALUE_LIMITS.name),
  ),
  sentence: v.pipe(
    Text,
    v.trim(),
    v.check((text) => !CONTROLS.test(text) && lettersOf(text) <= VALUE_LIMITS.sentence),
  ),
  icon: Icon,
})

export type ValueDraft = v.InferOutput<typeof ValueDraft>

/** The values that a company wants from now on, in order, each name once. */
export const ValueDrafts = v.pipe(
  v.array(ValueDraft),
  v.minLength(VALUE_LIMITS.least),
  v.maxLength(VALUE_LIMITS.most),
  v.check((drafts) => new Set(drafts.map(({ name }) => folded(name))).size === drafts.length),
)

/** The id of a value, as a kudos keeps it. */
export const ValueId = v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,40}$/))

/** A value as it is kept. @property isRetired whether it only stands on what was written before */
export const CompanyValue = v.strictObject({
  id: ValueId,
  name: v.string(),
  sentence: v.string(),
  icon: Icon,
  isRetired: v.boolean(),
})

export type CompanyValue = v.InferOutput<typeof CompanyValue>

/** The value of whoever has not chosen any: thanks alone. It is not asked for. @see D-100 */
export const NO_VALUE = {
  id: 'gracias',
  name: 'Gracias',
  sentence: '',
  icon: 'iconos/kudos',
  isRetired: false,
} as const satisfies CompanyValue

/** Returns the values that may be named now; `NO_VALUE` alone while the company has none. */
export function activeValues(values: readonly CompanyValue[]): readonly CompanyValue[] {
  const active = values.filter(({ isRetired }) => !isRetired)
  return active.length === 0 ? [NO_VALUE] : active
}

/**
 * Returns the values after an operator wrote the wanted ones. A name is a value: one that is not wanted any more is
 * retired with what was written of it, a new name is a new value, and one that comes back is the one it was.
 *
 * @see D-100
 */
export function keepValues(before: readonly CompanyValue[], wanted: readonly ValueDraft[]): CompanyValue[] {
  const known = new Map(before.map((value) => [folded(value.name), value]))
  let last = Math.max(0, ...before.map(({ id }) => Number(/^valor-(\d+)$/.exec(id)?.[1] ?? 0)))
  const active = wanted.map((draft) => {
    const id = known.get(folded(draft.name))?.id ?? `valor-${++last}`
    return { id, ...draft, isRetired: false }
  })
  const ids = new Set(active.map(({ id }) => id))
  return [...active, ...before.filter(({ id }) => !ids.has(id)).map((value) => ({ ...value, isRetired: true }))]
}
