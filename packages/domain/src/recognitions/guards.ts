/** A kudos as the guards compare it; `from` and `to` are ids of users. */
export type SentKudos = { from: number; to: number; message: string; at: Date }

export type GuardVerdict =
  | { action: 'block'; because: 'oneself' | 'offensive' | 'repeated' }
  | { action: 'warn'; because: 'repeated-elsewhere' }
  | { action: 'observe'; because: 'reciprocal' | 'closed-circle' }
  | { action: 'none' }

const DAY_MS = 24 * 60 * 60 * 1000
const REPEATED_WITHIN_DAYS = 30
const RECIPROCAL_WITHIN_DAYS = 7
const CIRCLE_WITHIN_DAYS = 28
/** A circle is this many kudos among this few people, and none with other colleagues. */
const CIRCLE_KUDOS = 6
const CIRCLE_PEOPLE = 3

/** The offensive words, compared whole and without accents, so that «computadora» is allowed. */
const OFFENSIVE = new Set(
  (
    'idiota idiotas imbecil imbeciles estupido estupida estupidos estupidas tarado tarada inutil inutiles bruto bruta ' +
    'mierda puta puto putas putos pendejo pendeja pendejos pendejas cabron cabrona maricon marica gonorrea malparido ' +
    'malparida hijueputa hijodeputa verga culero culera huevon huevona zorra perra cerdo cerda asqueroso asquerosa ' +
    'basura carajo joder coño cono'
  ).split(' '),
)

/**
 * Decides what to do about a kudos, the most serious verdict first. `warn` and `observe` let it through; operators
 * review the observed ones.
 *
 * @param recent kudos of the last thirty days without this one: those of the sender, those from the people thanked, and
 *   for a possible circle of three every kudos of those people
 * @see RC-3
 */
export function guardKudos(
  kudos: { from: number; to: readonly number[]; message: string; at: Date },
  recent: readonly SentKudos[],
): GuardVerdict {
  const { from, to, message, at } = kudos
  if (to.includes(from)) return { action: 'block', because: 'oneself' }
  if (wordsOf(message).some((word) => OFFENSIVE.has(word))) return { action: 'block', because: 'offensive' }

  const within = (days: number) => recent.filter((sent) => at.getTime() - sent.at.getTime() <= days * DAY_MS)
  const same = within(REPEATED_WITHIN_DAYS).filter(
    (sent) => sent.from === from && wordsOf(sent.message).join(' ') === wordsOf(message).join(' '),
  )
  if (same.some((sent) => to.includes(sent.to))) return { action: 'block', because: 'repeated' }
  if (same.length > 0) return { action: 'warn', because: 'repeated-elsewhere' }

  const answers = within(RECIPROCAL_WITHIN_DAYS).some((sent) => sent.to === from && to.includes(sent.from))
  if (answers) return { action: 'observe', because: 'reciprocal' }
  if (isClosedCircle(from, to, within(CIRCLE_WITHIN_DAYS))) return { action: 'observe', because: 'closed-circle' }
  return { action: 'none' }
}

/** Returns whether the sender exchanges kudos only with the same one or two people, and they with no one else. */
function isClosedCircle(from: number, to: readonly number[], recent: readonly SentKudos[]): boolean {
  const mine = recent.filter((sent) => sent.from === from || sent.to === from)
  const circle = new Set([from, ...to, ...mine.flatMap((sent) => [sent.from, sent.to])])
  if (circle.size > CIRCLE_PEOPLE) return false

  const theirs = recent.filter((sent) => circle.has(sent.from) || circle.has(sent.to))
  return theirs.length >= CIRCLE_KUDOS && theirs.every((sent) => circle.has(sent.from) && circle.has(sent.to))
}

function wordsOf(text: string): string[] {
  return text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
}
