import type { LogbookEntry } from '@orbita/contract/people/logbook'
import { firstName } from '@orbita/domain/people/first-name'
import type { LogbookKind } from '@orbita/domain/people/logbook'
import { rankOfLevel } from '@orbita/domain/ranks'
import { companyFormat } from '../../ui/company-time.ts'

const weekday = companyFormat({ weekday: 'long', day: 'numeric' })

type Words = { title: string; line: string }

const WORDS: Readonly<Record<LogbookKind, (entry: LogbookEntry) => { title: string; more?: string }>> = {
  thanked: ({ about, ...entry }) => ({ title: `Agradeciste a ${peopleOf(entry)}`, more: about }),
  'was-thanked': ({ more, ...entry }) => ({ title: `${peopleOf(entry)} te agradeció`, more: `«${more}»` }),
  page: ({ about }) => ({ title: `${about}, completa`, more: 'una página de tu álbum' }),
  album: ({ about }) => ({ title: '¡Álbum completo!', more: about }),
  trade: ({ about, more, ...entry }) => ({
    title: `Cambiaste con ${peopleOf(entry)}`,
    more: `${about} por ${more}`,
  }),
  gave: ({ about, ...entry }) => ({ title: `Le regalaste ${about} a ${peopleOf(entry)}` }),
  received: ({ about, ...entry }) => ({ title: `${peopleOf(entry)} te regaló ${about}` }),
  rank: ({ about }) => ({ title: `Llegaste a ${rankOfLevel(about).name}` }),
  'first-of-rarity': ({ about, more }) => ({ title: `${about}, tu primera ${more === 'epica' ? 'épica' : more}` }),
  star: () => ({ title: 'Encendiste la estrella de la semana' }),
}

/** Returns what an entry says: `Agradeciste a Emilio`, `lunes 23 · Simplificamos`. */
export function entryWords(entry: LogbookEntry): Words {
  const { title, more } = WORDS[entry.kind](entry)
  const day = weekday.format(new Date(entry.at)).replace(',', '')
  return { title, line: more ? `${day} · ${more}` : day }
}

function peopleOf({ person, others }: Pick<LogbookEntry, 'person' | 'others'>): string {
  const first = person ? firstName(person.name) : 'alguien'
  return others === 0 ? first : `${first} y ${others} más`
}
