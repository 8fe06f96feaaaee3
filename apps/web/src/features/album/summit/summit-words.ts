import album from '@orbita/art/files/iconos/album.svg'
import cofre from '@orbita/art/files/momentos/cofre.svg'
import sobre from '@orbita/art/files/sobre/sobre.svg'
import type { ChestOutput } from '@orbita/contract/awards/awards'
import { amountsOf, type Paid } from '../../../components/amounts/amounts.ts'
import { formatWhole } from '../../../ui/format.ts'
import type { Told } from '../../../ui/moments/hold.ts'
import type { AlbumPageOutput } from '../figure.ts'

/** The figures of a page of the seasons that ship, of which these words speak. */
const WHOLE = 8

/** What is said of a prize that is handed over. */
export const PRIZE_WAITS = 'Te espera en Premios: reclámalo ahí y lo preparamos.'

/** The short names of pages, and what completing each says. */
const PAGES: Readonly<Record<string, { name: string; says: string }>> = {
  planetas: { name: 'Mundos', says: 'Ocho mundos giran en tu álbum desde hoy.' },
  naves: { name: 'Flota', says: 'Ocho naves encontraron puerto.' },
  tripulacion: { name: 'Tripulación', says: 'La tripulación está completa. Ya pueden despegar.' },
  criaturas: { name: 'Criaturas', says: 'Ocho criaturas encontraron casa en tu álbum.' },
  artefactos: { name: 'Reliquias', says: 'Ocho reliquias, a salvo contigo.' },
  fenomenos: { name: 'Fenómenos', says: 'Ocho fenómenos que ya sabes nombrar.' },
}

type Page = Pick<AlbumPageOutput, 'id' | 'title' | 'figures'>

/** Returns the title of completed pages: `¡Criaturas, completa!`, `¡2 páginas completas!` */
export function completeTitle(pages: readonly Page[]): string {
  const [page, ...others] = pages
  if (!page || others.length > 0) return `¡${pages.length} páginas completas!`
  return `¡${PAGES[page.id]?.name ?? page.title}, completa!`
}

/** Returns what a completed page says. */
export function completeWords({ id, figures }: Page): string {
  const known = PAGES[id]
  return known && figures.length === WHOLE ? known.says : 'La página entera es tuya.'
}

/** Returns the sum of what chests paid. */
export function paidBy(chests: readonly ChestOutput[]): Required<Paid> {
  const sum = (kind: keyof Paid) => chests.reduce((all, { paid }) => all + paid[kind], 0)
  return { packs: sum('packs'), credits: sum('credits'), stardust: sum('stardust'), experience: sum('experience') }
}

/** Returns amounts in words: `1 sobre, 20 créditos y 20 de experiencia` */
export function amountWords(paid: Paid, prizes: readonly string[] = []): string {
  return inWords([...amountsOf(paid).map(({ amount, word }) => `${formatWhole(amount)} ${word}`), ...prizes])
}

/** Returns which figures landed: `Pegaste 3: Glaciar, Sonda Curiosa y Medusa Nebular.` */
export function landedWords(names: readonly string[]): string {
  return `Pegaste ${names.length}: ${inWords(names)}.`
}

/** Returns the lines that say in another room what these scenes say: the pages, what their chests held, and what landed. */
export function toldOf(pages: readonly Page[], names: readonly string[], chests: readonly ChestOutput[] = []): Told[] {
  const held = amountWords(paidBy(chests))
  return [
    ...pages.map((page) => ({ picture: sobre, title: completeTitle([page]), text: completeWords(page) })),
    ...(held === '' ? [] : [{ picture: cofre, title: 'Lo que traía el cofre', text: held }]),
    ...chests.flatMap(({ prize }) => (prize ? [{ picture: cofre, title: prize, text: PRIZE_WAITS }] : [])),
    ...(names.length === 0
      ? []
      : [
          {
            picture: album,
            title: names.length === 1 ? 'Pegaste 1 figura' : `Pegaste ${names.length} figuras`,
            text: inWords(names),
          },
        ]),
  ]
}

function inWords(parts: readonly string[]): string {
  return new Intl.ListFormat('es', { type: 'conjunction' }).format(parts)
}
