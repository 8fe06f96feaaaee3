import { albumGivesAtMost, albumGivesTooMuch } from '@orbita/domain/album/awards'
import type { SeasonDraft } from '@orbita/domain/seasons/season-draft'
import { raritySetsOf } from '@orbita/domain/seasons/season-length'
import { type SeasonProblem, seasonProblems } from '@orbita/domain/seasons/season-problems'
import { longDayWords } from '@orbita/domain/time/day-words'
import { prepare, type Queryable } from '../../../infra/db/sql.ts'
import { findUnknownPictures } from '../../../pictures/require-pictures.ts'
import type { Album } from '../catalog.ts'
import { findHeldFigures } from './find-season.ts'

const findOverlapping = prepare<
  [id: string, startsOn: string, endsOn: string],
  { title: string; startsOn: string; endsOn: string }
>(
  'albums.find-overlapping-seasons',
  `select title, starts_on::text as "startsOn", ends_on::text as "endsOn" from albums
    where id <> $1 and starts_on <= $3 and ends_on >= $2 order by starts_on`,
)

/**
 * Lists what keeps a document from being published, in itself and beside the other seasons and what people have.
 *
 * @param asked.published the season as it is, or undefined if it was never published
 * @param asked.today the company's day
 * @see AL-1, AL-2, AW-1
 */
export async function publicationProblems(
  db: Queryable,
  asked: { document: SeasonDraft; published: Album | undefined; today: string },
): Promise<SeasonProblem[]> {
  const { document, published, today } = asked
  const { id, startsOn, endsOn } = document
  const overlapping = startsOn <= endsOn ? await findOverlapping(db, id, startsOn, endsOn) : []
  return [
    ...seasonProblems(document),
    ...(await pictureProblems(db, document)),
    ...dayProblems(document, published, today),
    ...giftProblems(document, published),
    ...setProblems(document, published),
    ...(published ? [] : countProblems(document)),
    ...overlapping.map((other) => ({ field: 'startsOn', text: overlapText(other) })),
    ...(published ? heldProblems(document, await findHeldFigures(db, id)) : []),
  ]
}

/** Lists the figures and awards whose uploaded picture is not here, as in a file of another installation. */
async function pictureProblems(db: Queryable, { pages, awards }: SeasonDraft): Promise<SeasonProblem[]> {
  const ofFigures = pages.flatMap(({ figures }, page) =>
    figures.map(({ picture, number }, place) => ({
      field: `pages.${page}.figures.${place}.picture`,
      picture,
      of: `de la figura N.º ${number}`,
    })),
  )
  const ofAwards = awards.map(({ picture, title }, place) => ({
    field: `awards.${place}.picture`,
    picture,
    of: `del premio «${title}»`,
  }))
  const references = [...ofFigures, ...ofAwards]
  const owners = new Map(references.map(({ field, of }) => [field, of]))
  return (await findUnknownPictures(db, references)).map(({ field }) => ({
    field,
    text: `La imagen ${owners.get(field)} no está aquí: súbela otra vez.`,
  }))
}

/** A season of before the limit keeps what it gave, and may change everything else. @see AW-1, CO-5 */
function giftProblems(document: SeasonDraft, published: Album | undefined): SeasonProblem[] {
  const { awards } = document
  const over = albumGivesTooMuch(document)
  const before = albumGivesTooMuch(published ?? { pages: [], awards: [] })
  if (over.experience <= before.experience && over.credits <= before.credits) return []

  const { experience, credits } = albumGivesAtMost(document.pages.length)
  const sum = { experience: 0, credits: 0 }
  for (const { gives } of awards) {
    sum.experience += gives.experience
    sum.credits += gives.credits
  }
  const most = `como mucho ${experience} y ${credits}`
  const text = `Los premios del álbum dan en total ${sum.experience} de experiencia y ${sum.credits} créditos: ${most}.`
  return [{ field: 'awards', text }]
}

/** The sets of a season that was never published are those of its number of pages. @see AL-1 */
function countProblems({ awards, pages }: SeasonDraft): SeasonProblem[] {
  const sets = raritySetsOf(pages.length)
  return awards.flatMap(({ rule, title }, index) => {
    if (rule.kind !== 'rarity-set') return []
    const { all, half } = sets[rule.rarity]
    if (rule.count === all || rule.count === half) return []

    const counts = half === undefined ? `${all}` : `${half} o ${all}`
    const text = `«${title.trim() || `Premio ${index + 1}`}» pide ${rule.count}: con ${pages.length} páginas son ${counts}.`
    return [{ field: `awards.${index}.rule`, text }]
  })
}

/** A set of a rarity gives no packs; a season of before keeps those that its sets gave. @see AW-1, CO-5 */
function setProblems({ awards }: SeasonDraft, published: Album | undefined): SeasonProblem[] {
  const before = new Map(published?.awards.map(({ id, gives }) => [id, gives.packs]))
  return awards.flatMap(({ id, title, rule, gives }, place) =>
    rule.kind === 'rarity-set' && gives.packs > (before.get(id) ?? 0)
      ? [{ field: `awards.${place}.gives`, text: `«${title}» es de una rareza: no da sobres.` }]
      : [],
  )
}

function dayProblems(document: SeasonDraft, published: Album | undefined, today: string): SeasonProblem[] {
  const { startsOn, endsOn } = document
  const hasStarted = published !== undefined && published.startsOn <= today
  if (hasStarted && startsOn !== published.startsOn)
    return [{ field: 'startsOn', text: `La temporada ya empezó el ${longDayWords(published.startsOn)}.` }]
  if (!hasStarted && startsOn < today)
    return [{ field: 'startsOn', text: 'El primer día ya pasó: empieza hoy o más adelante.' }]
  if (hasStarted && endsOn !== published.endsOn && endsOn < today)
    return [{ field: 'endsOn', text: 'Ese último día ya pasó. Para terminarla antes, ciérrala.' }]
  return []
}

type Held = { number: number; id: string; rarity: string; name: string }

function heldProblems({ pages }: SeasonDraft, held: readonly Held[]): SeasonProblem[] {
  const places = new Map(
    pages.flatMap((page, index) =>
      page.figures.map((figure, place) => [figure.id, { figure, field: `pages.${index}.figures.${place}` }] as const),
    ),
  )
  return held.flatMap(({ id, number, rarity, name }) => {
    const place = places.get(id)
    if (!place) return [{ field: 'pages', text: `Alguien ya tiene «${name}»: no se puede quitar.` }]
    if (place.figure.number !== number)
      return [{ field: `${place.field}.number`, text: `Alguien ya tiene «${name}»: sigue siendo la N.º ${number}.` }]
    if (place.figure.rarity !== rarity)
      return [{ field: `${place.field}.rarity`, text: `Alguien ya tiene «${name}»: su rareza no cambia.` }]
    return []
  })
}

function overlapText({ title, startsOn, endsOn }: { title: string; startsOn: string; endsOn: string }): string {
  return `Se cruza con «${title}», del ${longDayWords(startsOn)} al ${longDayWords(endsOn)}: nunca hay dos temporadas abiertas.`
}
