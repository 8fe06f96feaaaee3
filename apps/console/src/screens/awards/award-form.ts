import type { AwardDetailOutput } from '@orbita/contract/awards/operator-awards'
import type { PrizeTerms, WrittenIncentive } from '@orbita/domain/awards/inputs'
import { givesProblem } from '@orbita/domain/missions/incentives'
import type { RankId } from '@orbita/domain/ranks'
import { readMoney, readWhole, typedMoney } from '../../ui/place.ts'

/** The fields of the form of an award of the programme, as texts. */
export type AwardValues = {
  title: string
  picture: string
  asks: string
  won: string
  kind: string
  rank: string
  challenge: string
  count: string
  experience: string
  credits: string
  packs: string
  prize: string
  /** `yes` for a prize with units, empty for one without a limit */
  isLimited: string
  stock: string
  cost: string
  insteadExperience: string
  insteadCredits: string
  insteadPacks: string
  startsOn: string
  endsOn: string
}

/** The names of the fields, as the form shows them. */
export const FIELD_TITLES: Readonly<Record<keyof AwardValues, string>> = {
  title: 'Nombre',
  picture: 'Dibujo',
  asks: 'Qué se pide',
  won: 'Lo que lee quien lo gana',
  kind: 'Se gana con',
  rank: 'Qué rango',
  challenge: 'Qué reto',
  count: 'Cuántas veces',
  experience: 'Experiencia',
  credits: 'Créditos',
  packs: 'Sobres',
  prize: 'Premio físico',
  isLimited: 'Existencias',
  stock: 'Unidades al publicar',
  cost: 'Costo de cada uno, en dinero',
  insteadExperience: 'En su lugar, experiencia',
  insteadCredits: 'En su lugar, créditos',
  insteadPacks: 'En su lugar, sobres',
  startsOn: 'Desde el día',
  endsOn: 'Hasta el día',
}

/** The values of a new award. */
export const NEW_AWARD: AwardValues = {
  title: '',
  picture: 'iconos/reto',
  asks: '',
  won: '',
  kind: 'missions-completed',
  rank: 'cadete-espacial',
  challenge: '',
  count: '3',
  experience: '20',
  credits: '0',
  packs: '0',
  prize: '',
  isLimited: 'yes',
  stock: '',
  cost: '',
  insteadExperience: '0',
  insteadCredits: '0',
  insteadPacks: '0',
  startsOn: '',
  endsOn: '',
}

/** Returns the values of the form for an award that exists. */
export function valuesOf(award: AwardDetailOutput): AwardValues {
  const { rule, gives, terms } = award
  return {
    ...NEW_AWARD,
    title: award.title,
    picture: award.picture,
    asks: award.asks,
    won: award.won,
    kind: rule.kind,
    ...('rank' in rule && { rank: rule.rank }),
    ...('challenge' in rule && { challenge: rule.challenge }),
    ...('count' in rule && { count: `${rule.count}` }),
    experience: `${gives.experience}`,
    credits: `${gives.credits}`,
    packs: `${gives.packs}`,
    prize: award.prize?.name ?? '',
    isLimited: award.prize && terms.stock === null ? '' : 'yes',
    stock: '',
    ...prizeValuesOf(award),
    startsOn: award.startsOn ?? '',
    endsOn: award.endsOn ?? '',
  }
}

/** Returns the values of the physical prize alone, without its units. */
export function prizeValuesOf({ terms: { cost, instead } }: AwardDetailOutput) {
  return {
    cost: cost === null ? '' : typedMoney(cost),
    insteadExperience: `${instead.experience}`,
    insteadCredits: `${instead.credits}`,
    insteadPacks: `${instead.packs}`,
  }
}

/** The problems of the values, by field, in the words that stand below it. */
export type Problems = Partial<Record<keyof AwardValues, string>>

const isWhole = (text: string, least: number, most: number) => readWhole(text, least, most) !== undefined

/** Reads a whole number that has no problem. */
const wholeOf = (text: string) => readWhole(text, 0, Number.MAX_SAFE_INTEGER) ?? Number.NaN

/**
 * Returns the problems of a form, by field. The server finds those that only it can know, such as a rule that no
 * employee can meet.
 *
 * @param needsStock whether the units typed count: for a new prize, or one that becomes limited
 * @see AW-1
 */
export function problemsOf(values: AwardValues, needsStock: boolean): Problems {
  const problems: Problems = {}
  if (!values.title.trim()) problems.title = 'Falta el nombre.'
  if (!values.asks.trim()) problems.asks = 'Di qué hay que hacer, en una frase.'
  if (!values.won.trim()) problems.won = 'Escribe lo que lee quien lo gana.'
  if (values.kind === 'challenge-complete' && !values.challenge) problems.challenge = 'Elige el reto.'
  if (hasCount(values.kind) && !isWhole(values.count, 1, 10_000)) problems.count = 'Un número entero, desde 1.'
  for (const name of ['experience', 'credits', 'insteadExperience', 'insteadCredits'] as const)
    if (!isWhole(values[name], 0, 5_000)) problems[name] = 'Entre 0 y 5.000.'
  for (const name of ['packs', 'insteadPacks'] as const)
    if (!isWhole(values[name], 0, 10)) problems[name] = 'Entre 0 y 10.'
  const gives = {
    experience: wholeOf(values.experience) || 0,
    credits: wholeOf(values.credits) || 0,
    packs: wholeOf(values.packs) || 0,
  }
  const problem = givesProblem({ rule: ruleOf(values), gives, hasPrize: values.prize.trim() !== '' })
  if (problem) problems.credits ??= problem
  if (values.prize.trim()) Object.assign(problems, prizeProblems(values, needsStock))
  if (values.startsOn && values.endsOn && values.endsOn < values.startsOn) problems.endsOn = 'Termina antes de empezar.'
  return problems
}

/** Returns the problems in the fields of a physical prize. */
export function prizeProblems(values: AwardValues, needsStock: boolean): Problems {
  const problems: Problems = {}
  const cost = readMoney(values.cost)
  if (values.cost.trim() && 'problem' in cost) problems.cost = cost.problem
  if (!values.isLimited) return problems
  if (needsStock && !isWhole(values.stock, 0, 1_000_000)) problems.stock = 'Cuántas hay.'
  if (sumOf(values.insteadExperience, values.insteadCredits, values.insteadPacks) === 0)
    problems.insteadCredits = 'Di qué recibe quien lo gane cuando se acabe.'
  return problems
}

const sumOf = (...texts: string[]) => texts.reduce((sum, text) => sum + (wholeOf(text) || 0), 0)

/** Returns whether a rule counts something. */
export function hasCount(kind: string): boolean {
  return kind === 'missions-completed' || kind === 'best-employee'
}

/** Returns the terms of a physical prize. The values must have no problems. */
export function termsOf(values: AwardValues): PrizeTerms {
  const cost = readMoney(values.cost)
  return {
    stock: values.isLimited ? wholeOf(values.stock || '0') : null,
    cost: 'value' in cost ? cost.value : null,
    instead: {
      experience: wholeOf(values.insteadExperience),
      credits: wholeOf(values.insteadCredits),
      packs: wholeOf(values.insteadPacks),
    },
  }
}

function ruleOf({ kind, rank, challenge, count }: AwardValues): WrittenIncentive['rule'] {
  if (kind === 'rank-reached') return { kind, rank: rank as Exclude<RankId, 'sin-rango'> }
  if (kind === 'challenge-complete') return { kind, challenge }
  return { kind: kind === 'best-employee' ? kind : 'missions-completed', count: wholeOf(count) }
}

/** Returns the award that the values describe. They must have no problems. @see AW-1 */
export function incentiveOf(values: AwardValues): WrittenIncentive {
  return {
    title: values.title.trim(),
    picture: values.picture,
    asks: values.asks.trim(),
    won: values.won.trim(),
    rule: ruleOf(values),
    gives: {
      experience: wholeOf(values.experience),
      credits: wholeOf(values.credits),
      packs: wholeOf(values.packs),
    },
    prize: values.prize.trim() ? { name: values.prize.trim(), ...termsOf(values) } : null,
    startsOn: values.startsOn || null,
    endsOn: values.endsOn || null,
  }
}

/** The field of the form below which a problem of the server stands. */
export function fieldOf(field: string, kind: string): keyof AwardValues {
  if (field === 'rule') return kind === 'challenge-complete' ? 'challenge' : hasCount(kind) ? 'count' : 'kind'
  if (field === 'gives') return 'credits'
  if (field === 'prize.instead' || field === 'instead') return 'insteadCredits'
  return field === 'endsOn' || field === 'startsOn' ? field : 'title'
}
