import { RARITIES, RARITY_IDS, type RarityId, sumOfOdds } from '../rarities.ts'
import { FIGURES_PER_PAGE } from './season.ts'
import { type DraftAward, type DraftFigure, type DraftPage, type SeasonDraft, seasonOf } from './season-draft.ts'

/**
 * A problem that keeps a season from being published: the field, as `pages.2.figures.1.name`, and the reason in
 * Spanish.
 */
export type SeasonProblem = { field: string; text: string }

const PLURALS: Readonly<Record<RarityId, string>> = {
  comun: 'comunes',
  rara: 'raras',
  epica: 'épicas',
  legendaria: 'legendarias',
}

/**
 * Lists what keeps a draft from being published, in the order of its parts. A draft without problems is a `Season`.
 *
 * @see AL-1, AL-2, AW-1
 */
export function seasonProblems(draft: SeasonDraft): SeasonProblem[] {
  const problems = [
    ...headProblems(draft),
    ...draft.pages.flatMap(pageProblems),
    ...numberProblems(draft),
    ...sameIdProblems(draft),
    ...draft.awards.flatMap((award, index) => awardProblems(draft, award, index)),
  ]
  if (problems.length > 0 || isSeason(draft)) return problems

  return [{ field: 'season', text: 'La temporada tiene un dato que no se puede publicar. Expórtala y revísala.' }]
}

function isSeason(draft: SeasonDraft): boolean {
  try {
    seasonOf(draft, 1)
    return true
  } catch {
    return false
  }
}

function headProblems({ title, startsOn, endsOn, odds, pages }: SeasonDraft): SeasonProblem[] {
  const sum = sumOfOdds(odds)
  return [
    ...(title.trim() === '' ? [{ field: 'title', text: 'La temporada no tiene nombre.' }] : []),
    ...(startsOn > endsOn ? [{ field: 'endsOn', text: 'La temporada termina antes de empezar.' }] : []),
    ...(sum === 100 ? [] : [{ field: 'odds', text: `Las probabilidades suman ${sum} %: las cuatro deben sumar 100.` }]),
    ...(pages.length < 4 || pages.length > 8
      ? [{ field: 'pages', text: `Hay ${pages.length} páginas: un álbum tiene de 4 a 8.` }]
      : []),
  ]
}

function pageProblems(page: DraftPage, index: number): SeasonProblem[] {
  const field = `pages.${index}`
  const name = page.title.trim() || `Página ${index + 1}`
  return [
    ...(page.title.trim() === '' ? [{ field: `${field}.title`, text: `La página ${index + 1} no tiene nombre.` }] : []),
    ...(page.caption.trim() === '' ? [{ field: `${field}.caption`, text: `«${name}» no tiene frase.` }] : []),
    ...compositionProblems(page, name, field),
    ...page.figures.flatMap((figure, place) => figureProblems(figure, `${field}.figures.${place}`)),
  ]
}

function compositionProblems({ figures }: DraftPage, name: string, field: string): SeasonProblem[] {
  const wrong = RARITY_IDS.flatMap((rarity) => {
    const have = figures.filter((figure) => figure.rarity === rarity).length
    const need = FIGURES_PER_PAGE[rarity]
    return have === need ? [] : [`${have} ${have === 1 ? nameOf(rarity) : PLURALS[rarity]} de ${need}`]
  })
  return wrong.length === 0 ? [] : [{ field: `${field}.figures`, text: `«${name}» tiene ${wrong.join(', ')}.` }]
}

function figureProblems({ number, name, picture, story }: DraftFigure, field: string): SeasonProblem[] {
  const who = name.trim() === '' ? `La figura N.º ${number}` : `«${name.trim()}»`
  return [
    ...(name.trim() === '' ? [{ field: `${field}.name`, text: `${who} no tiene nombre.` }] : []),
    ...(picture === '' ? [{ field: `${field}.picture`, text: `${who} no tiene imagen.` }] : []),
    ...(story.trim() === '' ? [{ field: `${field}.story`, text: `${who} no tiene historia.` }] : []),
  ]
}

function numberProblems({ pages }: SeasonDraft): SeasonProblem[] {
  let expected = 0
  for (const [page, { figures }] of pages.entries()) {
    for (const [place, figure] of figures.entries()) {
      expected += 1
      if (figure.number === expected) continue

      const text = `Los números van del 1 en adelante y sin huecos: falta el ${expected} y está el ${figure.number}.`
      return [{ field: `pages.${page}.figures.${place}.number`, text }]
    }
  }
  return []
}

function sameIdProblems({ pages, awards }: SeasonDraft): SeasonProblem[] {
  const figures = pages.flatMap((page) => page.figures)
  const parts = [
    { field: 'pages', things: pages, text: 'Hay dos páginas con el mismo identificador' },
    { field: 'figures', things: figures, text: 'Hay dos figuras con el mismo identificador' },
    { field: 'awards', things: awards, text: 'Hay dos premios con el mismo identificador' },
  ]
  return parts.flatMap(({ field, things, text }) => {
    const ids = things.map(({ id }) => id)
    const twice = ids.find((id, index) => ids.indexOf(id) !== index)
    return twice === undefined ? [] : [{ field, text: `${text}: ${twice}.` }]
  })
}

function awardProblems(draft: SeasonDraft, award: DraftAward, index: number): SeasonProblem[] {
  const field = `awards.${index}`
  const name = award.title.trim() || `Premio ${index + 1}`
  const { experience, credits, packs, prize } = award.gives
  const empty = (['title', 'picture', 'asks', 'won'] as const).filter((part) => award[part].trim() === '')
  return [
    ...empty.map((part) => ({ field: `${field}.${part}`, text: `A «${name}» le falta un texto o su imagen.` })),
    ...(prize !== null && prize.trim() === ''
      ? [{ field: `${field}.gives.prize`, text: `El premio físico de «${name}» no tiene nombre.` }]
      : []),
    ...(experience + credits + packs === 0 && prize === null
      ? [{ field: `${field}.gives`, text: `«${name}» no da nada.` }]
      : []),
    ...(isReachable(draft, award)
      ? []
      : [
          {
            field: `${field}.rule`,
            text: `Nadie podría ganar «${name}»: su página no existe o pide demasiadas figuras.`,
          },
        ]),
  ]
}

function isReachable({ pages }: SeasonDraft, { rule }: DraftAward): boolean {
  if (rule.kind === 'page-complete') return pages.some((page) => page.id === rule.page)
  if (rule.kind === 'album-complete') return true
  return pages.flatMap((page) => page.figures).filter(({ rarity }) => rarity === rule.rarity).length >= rule.count
}

function nameOf(rarity: RarityId): string {
  return RARITIES.find(({ id }) => id === rarity)!.name.toLowerCase()
}
