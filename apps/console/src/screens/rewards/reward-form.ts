import type { RewardDetailOutput } from '@orbita/contract/rewards/operator-rewards'
import type { RankId } from '@orbita/domain/ranks'
import type { Category } from '@orbita/domain/rewards/categories'
import { type Delivery, type LimitPeriod, MOST_PLACES, type Reward } from '@orbita/domain/rewards/reward'
import { readMoney, readWhole, typedMoney } from '../../ui/place.ts'

/** The fields of the form of a reward, as texts. Conditions have one line each. */
export type RewardValues = {
  title: string
  description: string
  conditions: string
  picture: string
  category: string
  price: string
  /** in money; empty: unknown */
  cost: string
  delivery: string
  promisedDays: string
  minRank: string
  startsOn: string
  endsOn: string
  /** `yes` for a reward with units, empty for an unlimited one */
  isLimited: string
  /** the units it begins with, where they count */
  stock: string
  limitCount: string
  limitPeriod: string
  /** the most people of an area in a month, for time off; empty: without limit */
  areaLimit: string
}

/** The names of the fields, as the form shows them. */
export const FIELD_TITLES: Readonly<Record<keyof RewardValues, string>> = {
  title: 'Nombre',
  description: 'Descripción',
  conditions: 'Condiciones',
  picture: 'Dibujo',
  category: 'Categoría',
  price: 'Precio en créditos',
  cost: 'Costo de cada una, en dinero',
  delivery: 'Entrega',
  promisedDays: 'Días hábiles hasta la entrega',
  minRank: 'Desde qué rango',
  startsOn: 'Desde el día',
  endsOn: 'Hasta el día',
  isLimited: 'Existencias',
  stock: 'Unidades al publicar',
  limitCount: 'Cuántas por persona',
  limitPeriod: 'Cada cuánto',
  areaLimit: 'Lugares por área cada mes',
}

/** The values of a new reward. */
export const NEW_REWARD: RewardValues = {
  title: '',
  description: '',
  conditions: '',
  picture: 'premios/taza',
  category: 'productos',
  price: '',
  cost: '',
  delivery: 'pickup',
  promisedDays: '5',
  minRank: '',
  startsOn: '',
  endsOn: '',
  isLimited: 'yes',
  stock: '',
  limitCount: '',
  limitPeriod: 'month',
  areaLimit: '',
}

/** Returns the values of the form for a reward that exists. */
export function valuesOf(reward: RewardDetailOutput): RewardValues {
  return {
    title: reward.title,
    description: reward.description,
    conditions: reward.conditions.join('\n'),
    picture: reward.picture,
    category: reward.category,
    price: `${reward.price}`,
    cost: reward.cost === null ? '' : typedMoney(reward.cost),
    delivery: reward.delivery,
    promisedDays: `${reward.promisedDays}`,
    minRank: reward.minRank ?? '',
    startsOn: reward.startsOn ?? '',
    endsOn: reward.endsOn ?? '',
    isLimited: reward.stock === null ? '' : 'yes',
    stock: '',
    limitCount: reward.limit ? `${reward.limit.count}` : '',
    limitPeriod: reward.limit?.period ?? 'month',
    areaLimit: reward.places ? `${reward.places.limit}` : '',
  }
}

const MOST_CONDITIONS = 6
const MOST_LETTERS = 160

const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

const isWhole = (text: string, least: number, most: number) => readWhole(text, least, most) !== undefined

/** Reads a whole number that has no problem. */
const wholeOf = (text: string) => readWhole(text, 0, Number.MAX_SAFE_INTEGER) ?? Number.NaN

/** The problems of the values, by field, in the words that stand below it. */
export type Problems = Partial<Record<keyof RewardValues, string>>

/**
 * Returns the problems of a form, by field.
 *
 * @param needsStock whether the units typed count: for a new reward, or one that becomes limited
 * @see RE-1
 */
export function problemsOf(values: RewardValues, needsStock: boolean): Problems {
  const problems: Problems = {}
  const lines = linesOf(values.conditions)
  if (!values.title.trim()) problems.title = 'Falta el nombre.'
  if (!values.description.trim()) problems.description = 'Cuenta qué es, en una o dos frases.'
  if (lines.length > MOST_CONDITIONS)
    problems.conditions = `Caben ${MOST_CONDITIONS} condiciones, y hay ${lines.length}.`
  else if (lines.some((line) => line.length > MOST_LETTERS))
    problems.conditions = `Cada condición cabe en ${MOST_LETTERS} letras.`
  if (!isWhole(values.price, 1, 1_000_000)) problems.price = 'Un número entero, desde 1.'
  const cost = readMoney(values.cost)
  if (values.cost.trim() && 'problem' in cost) problems.cost = cost.problem
  if (!isWhole(values.promisedDays, 1, 60)) problems.promisedDays = 'Entre 1 y 60 días hábiles.'
  if (values.limitCount.trim() && !isWhole(values.limitCount, 1, 100)) problems.limitCount = 'Entre 1 y 100, o vacío.'
  if (hasPlaces(values) && !isWhole(values.areaLimit, 1, MOST_PLACES))
    problems.areaLimit = `Entre 1 y ${MOST_PLACES}, o vacío.`
  if (needsStock && values.isLimited && !isWhole(values.stock, 0, 1_000_000))
    problems.stock = 'Cuántas hay. Con 0 empieza agotada.'
  if (values.startsOn && values.endsOn && values.endsOn < values.startsOn) problems.endsOn = 'Termina antes de empezar.'
  return problems
}

/** Returns whether a limit of places is typed where it counts. */
const hasPlaces = ({ delivery, areaLimit }: RewardValues) => delivery === 'time-off' && areaLimit.trim() !== ''

/** Returns the reward that the values describe. They must have no problems. @see RE-1 */
export function rewardOf(id: string, values: RewardValues): Reward {
  const { minRank, startsOn, endsOn, limitCount } = values
  const cost = readMoney(values.cost)
  return {
    id,
    title: values.title.trim(),
    description: values.description.trim(),
    conditions: linesOf(values.conditions),
    picture: values.picture,
    category: values.category as Category,
    price: wholeOf(values.price),
    delivery: values.delivery as Delivery,
    promisedDays: wholeOf(values.promisedDays),
    ...('value' in cost && { cost: cost.value }),
    ...(minRank && { minRank: minRank as RankId }),
    ...(startsOn && { startsOn }),
    ...(endsOn && { endsOn }),
    ...(values.isLimited && { stock: wholeOf(values.stock) }),
    ...(limitCount.trim() && { limit: { count: wholeOf(limitCount), period: values.limitPeriod as LimitPeriod } }),
    ...(hasPlaces(values) && { areaLimit: wholeOf(values.areaLimit) }),
  }
}

/** The fields whose change makes a new version of the terms, which employees confirm. */
const TERMS: readonly (keyof RewardValues)[] = [
  'price',
  'conditions',
  'minRank',
  'limitCount',
  'limitPeriod',
  'delivery',
  'promisedDays',
]

/** Says whether these changes go through «Qué cambia» before they are published. @see D-77 */
export function needsPreview(changed: readonly (keyof RewardValues)[]): boolean {
  return changed.some((name) => TERMS.includes(name) || name === 'isLimited')
}

/** Makes the id of a new reward from its title: «Entradas de cine» gives `entradas-de-cine`. */
export function idOf(title: string): string {
  return title
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 60)
    .replace(/-$/, '')
}
