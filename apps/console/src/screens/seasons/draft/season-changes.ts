import { RARITIES } from '@orbita/domain/rarities'
import type { SeasonDraft } from '@orbita/domain/seasons/season-draft'
import { dayOf } from '../../../ui/dates.ts'
import type { ChangedField } from '../../../ui/diff.tsx'
import { countOf } from '../../../ui/figures.ts'
import { allFigures } from './edit-season.ts'

/** Says in words what is different between two versions of a season. */
export function seasonChanges(before: SeasonDraft, after: SeasonDraft): ChangedField[] {
  const heads: ChangedField[] = [
    { title: 'Nombre', before: before.title, after: after.title },
    { title: 'Días', before: daysOf(before), after: daysOf(after) },
    { title: 'Probabilidades', before: oddsWords(before), after: oddsWords(after) },
    { title: 'Páginas', before: pagesOf(before), after: pagesOf(after) },
    { title: 'Premios', before: awardsOf(before), after: awardsOf(after) },
  ]
  return [...heads, ...figureChanges(before, after)].filter((field) => field.before !== field.after)
}

function figureChanges(before: SeasonDraft, after: SeasonDraft): ChangedField[] {
  const earlier = new Map(allFigures(before).map((figure) => [figure.id, figure]))
  const later = new Map(allFigures(after).map((figure) => [figure.id, figure]))
  return [...new Set([...earlier.keys(), ...later.keys()])].map((id) => {
    const [one, other] = [earlier.get(id), later.get(id)]
    const name = (other ?? one)!.name || (other ?? one)!.id
    return { title: name, before: one ? figureWords(one) : null, after: other ? figureWords(other) : null }
  })
}

function figureWords({ number, name, rarity, story, picture }: ReturnType<typeof allFigures>[number]): string {
  const { name: rarityName } = RARITIES.find(({ id }) => id === rarity)!
  return `N.º ${number} · ${name} · ${rarityName} · ${picture} · ${story}`
}

function daysOf({ startsOn, endsOn }: SeasonDraft): string {
  return `${dayOf(startsOn)} a ${dayOf(endsOn)}`
}

/** The odds in words: `62, 24, 11 y 3 %`. */
function oddsWords({ odds }: Pick<SeasonDraft, 'odds'>): string {
  const all = RARITIES.map(({ id }) => odds[id])
  return `${all.slice(0, -1).join(', ')} y ${all.at(-1)} %`
}

function pagesOf({ pages }: SeasonDraft): string {
  return pages.map(({ title, caption }) => `${title}: ${caption}`).join(' · ')
}

function awardsOf({ awards }: SeasonDraft): string {
  const credits = awards.reduce((sum, { gives }) => sum + gives.credits, 0)
  const experience = awards.reduce((sum, { gives }) => sum + gives.experience, 0)
  const titles = awards.map(({ title }) => title).join(', ')
  return `${countOf(awards.length, 'premio', 'premios')}, ${credits} créditos y ${experience} de experiencia: ${titles}`
}
