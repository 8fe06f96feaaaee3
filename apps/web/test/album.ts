import type { AlbumOutput, FigureSlot } from '@orbita/contract/albums/albums'
import type { OpeningCard, OpeningOutput, PacksOutput } from '@orbita/contract/albums/packs'
import type { WishesOutput } from '@orbita/contract/albums/wishes'

const RARITY_OF = ['comun', 'comun', 'comun', 'rara', 'rara', 'epica', 'epica', 'legendaria'] as const

function figure(number: number, copies: number): FigureSlot {
  return {
    number,
    id: `figura-${number}`,
    rarity: RARITY_OF[(number - 1) % 8]!,
    picture: 'figuras/01-roca-rubra',
    name: copies === 0 ? null : `Nombre ${number}`,
    copies,
    finish: null,
    isNew: false,
  }
}

/**
 * Builds an album of two pages of eight: the first complete with three copies of N.º 2, the second with only its first
 * figure.
 */
export function album(differences: Partial<AlbumOutput> = {}): AlbumOutput {
  return {
    id: 'temporada-1',
    title: 'Primer vuelo',
    startsOn: '2026-11-01',
    endsOn: '2027-04-30',
    isOpen: true,
    collected: 9,
    total: 16,
    stardust: 30,
    waitingPacks: 2,
    award: null,
    specials: [],
    pages: [
      {
        id: 'planetas',
        title: 'Mundos Lejanos',
        line: 'Ocho lugares.',
        award: {
          id: 'temporada-1.pagina-planetas',
          figure: 'figuras/08-aurea',
          state: 'delivered',
          isUnseen: false,
        },
        figures: [1, 2, 3, 4, 5, 6, 7, 8].map((number) => figure(number, number === 2 ? 3 : 1)),
      },
      {
        id: 'naves',
        title: 'Flota Estelar',
        line: 'Ocho maneras.',
        award: { id: 'temporada-1.pagina-naves', figure: 'figuras/16-insignia', state: 'locked', isUnseen: false },
        figures: [9, 10, 11, 12, 13, 14, 15, 16].map((number) => figure(number, number === 9 ? 1 : 0)),
      },
    ],
    ...differences,
  }
}

/** Builds the marks of an employee: none. */
export function wishes(differences: Partial<WishesOutput> = {}): WishesOutput {
  return {
    albumId: 'temporada-1',
    numbers: [],
    arrived: [],
    nextOn: '2026-12-01',
    isDue: false,
    isFirst: true,
    ...differences,
  }
}

/** Builds three weekly packs that wait to be opened. */
export function packs(differences: Partial<PacksOutput> = {}): PacksOutput {
  return {
    waiting: [1, 2, 3].map((id) => ({
      id,
      source: 'weekly',
      text: 'Sobre semanal',
      grantedAt: '2026-11-20T12:00:00Z',
    })),
    odds: [
      { rarity: 'comun', percent: 62 },
      { rarity: 'rara', percent: 24 },
      { rarity: 'epica', percent: 11 },
      { rarity: 'legendaria', percent: 3 },
    ],
    figuresPerPack: 3,
    firstPage: null,
    bridge: null,
    isVisitDue: false,
    weeklyOn: null,
    ...differences,
  }
}

/** Builds an opened pack: a new legendary figure, a repeated one and a new one. */
export function opening(differences: Partial<OpeningOutput> = {}): OpeningOutput {
  const card = (number: number, rarity: OpeningCard['rarity'], copies: number): OpeningCard => ({
    number,
    id: `figura-${number}`,
    name: `Nombre ${number}`,
    rarity,
    picture: 'figuras/01-roca-rubra',
    page: 'planetas',
    isNew: copies === 1,
    copies,
    received: copies,
  })
  return {
    packId: 1,
    openedAt: '2026-11-21T12:00:00Z',
    albumId: 'temporada-1',
    cards: [card(8, 'legendaria', 1), card(2, 'comun', 3), card(4, 'rara', 1)],
    stardust: 0,
    completedPages: [],
    albumComplete: false,
    awards: [],
    ...differences,
  }
}
