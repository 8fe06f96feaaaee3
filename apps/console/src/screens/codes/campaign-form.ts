import { type CampaignInput, MOST_CARDS, MOST_PACKS } from '@orbita/domain/album/campaign-inputs'
import { normaliseCode } from '@orbita/domain/text/readable-code'
import { readWhole } from '../../ui/place.ts'

/** The fields of the form of a campaign, as texts. */
export type CampaignValues = {
  label: string
  /** `cards` or `word` */
  kind: string
  quantity: string
  code: string
  /** `packs` or `figure` */
  gives: string
  packs: string
  album: string
  figure: string
  perPerson: string
  mostUses: string
  startsOn: string
  endsOn: string
}

/** The values of a new campaign. */
export const NEW_CAMPAIGN: CampaignValues = {
  label: '',
  kind: 'cards',
  quantity: '40',
  code: '',
  gives: 'packs',
  packs: '1',
  album: '',
  figure: '',
  perPerson: '1',
  mostUses: '',
  startsOn: '',
  endsOn: '',
}

export type Problems = Partial<Record<keyof CampaignValues, string>>

const isWhole = (text: string, least: number, most: number) => readWhole(text, least, most) !== undefined

/** Reads a whole number that has no problem. */
const wholeOf = (text: string) => readWhole(text, 0, Number.MAX_SAFE_INTEGER) ?? Number.NaN

/** Returns the problems of a form, by field. @param today the company's day @see AL-5 */
export function problemsOf(values: CampaignValues, today: string): Problems {
  const problems: Problems = {}
  const letters = normaliseCode(values.code).length
  if (values.label.trim().length < 3) problems.label = 'Un nombre de tres letras o más: la gente lo lee en su álbum.'
  if (values.kind === 'cards' && !isWhole(values.quantity, 1, MOST_CARDS))
    problems.quantity = `Entre 1 y ${MOST_CARDS} tarjetas.`
  if (values.kind === 'word' && (letters < 6 || letters > 40))
    problems.code = 'Entre 6 y 40 letras o números: más corta se adivina.'
  if (values.gives === 'packs' && !isWhole(values.packs, 1, MOST_PACKS)) problems.packs = `Entre 1 y ${MOST_PACKS}.`
  if (values.gives === 'figure' && !values.figure) problems.figure = 'Elige la figura.'
  if (values.gives === 'packs' && !isWhole(values.perPerson, 1, 100)) problems.perPerson = 'Entre 1 y 100.'
  if (values.mostUses.trim() && !isWhole(values.mostUses, 1, 1_000_000)) problems.mostUses = 'Un número, o vacío.'
  if (!values.endsOn) problems.endsOn = 'Di hasta cuándo sirve.'
  else if (values.endsOn < today) problems.endsOn = 'Ese día ya pasó.'
  else if (values.startsOn && values.endsOn < values.startsOn) problems.endsOn = 'Termina antes de empezar.'
  return problems
}

/** Returns the campaign that the values describe. They must have no problems. @see AL-5 */
export function campaignOf(values: CampaignValues): Omit<CampaignInput, 'packs' | 'perPerson'> & {
  packs?: number
  perPerson?: number
} {
  return {
    label: values.label.trim(),
    ...(values.kind === 'word' ? { code: values.code.trim() } : { quantity: wholeOf(values.quantity) }),
    ...(values.gives === 'packs'
      ? { packs: wholeOf(values.packs), perPerson: wholeOf(values.perPerson) }
      : { figure: { albumId: values.album, number: Number(values.figure) } }),
    ...(values.mostUses.trim() && { mostUses: wholeOf(values.mostUses) }),
    ...(values.startsOn && { startsOn: values.startsOn }),
    endsOn: values.endsOn,
  }
}
