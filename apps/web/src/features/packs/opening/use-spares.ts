import type { AlbumOutput } from '@orbita/contract/albums/albums'
import type { GiftMatch } from '@orbita/contract/albums/gifts'
import type { OpeningCard } from '@orbita/contract/albums/packs'
import { STARDUST } from '@orbita/domain/album/stardust'
import type { RarityId } from '@orbita/domain/rarities'
import { GIFT_SENTENCE_IDS } from '@orbita/domain/trades/gift-sentences'
import { GIFT_RARITIES } from '@orbita/domain/trades/gifts'
import { useQueries, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { messageOf } from '../../../app/error-copy.ts'
import { convertCopies } from '../../../app/queries/convert-copies.ts'
import { giftsQuery, matchQuery, sendGift } from '../../../app/queries/gifts-query.ts'
import { isEnd } from '../../../app/queries/query-client.ts'
import { queryKeys } from '../../../app/queries/query-keys.ts'
import { sendNamed } from '../../../app/queries/use-command.ts'
import { showToast } from '../../../app/toasts/toasts.ts'

/** The time in which a choice can be undone, in milliseconds. It is carried out after it, or when its employee goes on. @see D-135 */
export const UNDO_MS = 6_000

/** The most repeats of which the app looks for somebody who lacks them. */
const ASKED = 3

/** A repeated figure of opened packs, of which copies are left to decide on. */
export type Spare = {
  number: number
  name: string
  rarity: RarityId
  /** copies that these packs brought and that may leave, >= 1 */
  copies: number
  /** the grains that one copy becomes */
  each: number
  /** who lacks it, one person; null when nobody near does, and undefined until it is known */
  match: GiftMatch | null | undefined
}

type Choice = { kind: 'convert'; spares: readonly Spare[] } | { kind: 'give'; spare: Spare; match: GiftMatch }

/** What can be done with the repeats of opened packs. */
export type Spares = {
  all: readonly Spare[]
  /** the day from which a gift may be given again; null while one may */
  nextGiftOn: string | null
  /** what was chosen and can still be undone */
  chosen: Choice | undefined
  convert: (spares: readonly Spare[]) => void
  give: (spare: Spare, match: GiftMatch) => void
  undo: () => void
  /** carries out what was chosen, now */
  settle: () => void
}

type Asked = { cards: readonly OpeningCard[]; album: AlbumOutput | undefined }

/**
 * Offers to convert or to give the repeats of opened packs. What is chosen waits for six seconds, in which it can be undone, and is
 * then sent, once; going on, or leaving, sends it at once. Of two devices the server lets one: a refusal is told, and nothing is lost.
 *
 * @see D-135, AL-6, AL-10
 */
export function useSpares({ cards, album }: Asked): Spares {
  const client = useQueryClient()
  const [chosen, setChosen] = useState<Choice>()
  // Decides at once, where a second tap comes before the next rendering.
  const waiting = useRef<Choice>(undefined)
  const [gone, setGone] = useState<ReadonlyMap<number, number>>(new Map())
  const repeats = repeatsOf({ cards, album }, gone)
  const gifts = useQuery({ ...giftsQuery, enabled: repeats.length > 0 }).data
  const mayGive = gifts !== undefined && gifts.nextOn === null && gifts.trustedFrom === null
  const asked = repeats
    .filter(
      ({ rarity, number }) => GIFT_RARITIES.includes(rarity) && gifts?.figures.some((one) => one.number === number),
    )
    .slice(0, ASKED)
  const matches = useQueries({
    queries: asked.map(({ number }) => ({
      ...matchQuery({ figure: number, person: undefined, skip: 0 }),
      enabled: mayGive,
      retry: false,
    })),
  })
  const matchOf = (number: number) => {
    const place = asked.findIndex((one) => one.number === number)
    if (place < 0) return gifts ? null : undefined
    return matches[place]?.data?.match
  }

  function choose(choice: Choice) {
    if (waiting.current) settle()
    waiting.current = choice
    setChosen(choice)
    mark(choice, 1)
  }

  function mark(choice: Choice, sign: 1 | -1) {
    const some = choice.kind === 'give' ? [{ number: choice.spare.number, copies: 1 }] : choice.spares
    setGone((before) => {
      const after = new Map(before)
      for (const { number, copies } of some) after.set(number, (after.get(number) ?? 0) + sign * copies)
      return after
    })
  }

  function settle() {
    const choice = waiting.current
    waiting.current = undefined
    setChosen(undefined)
    if (choice) void carryOut(choice)
  }

  async function carryOut(choice: Choice) {
    try {
      await send(album!.id, choice)
      showToast({ text: doneWords(choice), severity: 'success' })
    } catch (error) {
      if (isEnd(error)) return
      showToast({ text: messageOf(error) })
      mark(choice, -1)
    }
    void client.invalidateQueries({ queryKey: queryKeys.figuras.all })
  }

  const end = useEffectEvent(settle)
  useEffect(() => {
    if (!chosen) return
    const timer = setTimeout(() => end(), UNDO_MS)
    return () => clearTimeout(timer)
  }, [chosen])
  useEffect(() => {
    const leave = () => end()
    addEventListener('pagehide', leave)
    return () => {
      removeEventListener('pagehide', leave)
      leave()
    }
  }, [])

  return {
    all: repeats.map((repeat) => ({ ...repeat, match: mayGive ? matchOf(repeat.number) : null })),
    nextGiftOn: gifts?.nextOn ?? null,
    chosen,
    convert: (spares) => !waiting.current && spares.length > 0 && choose({ kind: 'convert', spares }),
    give: (spare, match) => !waiting.current && choose({ kind: 'give', spare, match }),
    undo() {
      const choice = waiting.current
      waiting.current = undefined
      setChosen(undefined)
      if (choice) mark(choice, -1)
    },
    settle,
  }
}

/** The repeats of the cards, each figure once, with the copies that may still leave; a legendaria is kept. */
function repeatsOf({ cards, album }: Asked, gone: ReadonlyMap<number, number>): Omit<Spare, 'match'>[] {
  const owned = new Map(album?.pages.flatMap(({ figures }) => figures.map(({ number, copies }) => [number, copies])))
  const repeated = [...new Map(cards.filter(({ isNew }) => !isNew).map((card) => [card.number, card])).values()]
  return repeated
    .map(({ number, name, rarity }) => {
      const came = cards.filter((card) => card.number === number && !card.isNew).length
      const copies = Math.min(came - (gone.get(number) ?? 0), (owned.get(number) ?? 1) - 1)
      return { number, name, rarity, copies, each: STARDUST[rarity].value }
    })
    .filter(({ rarity, copies }) => rarity !== 'legendaria' && copies > 0)
}

async function send(albumId: string, choice: Choice): Promise<void> {
  if (choice.kind === 'give') {
    const { spare, match } = choice
    const sentence = GIFT_SENTENCE_IDS[0]!
    const giving = { albumId, number: spare.number, person: match.person.id, sentence }
    await sendNamed('gift', giving, (operationId) => sendGift(giving, operationId))
    return
  }
  for (const { number, copies } of choice.spares) await convertCopies({ albumId, number, copies })
}

/** Returns the grains that copies become. */
export function grainsOf(spares: readonly Pick<Spare, 'copies' | 'each'>[]): number {
  return spares.reduce((sum, { copies, each }) => sum + copies * each, 0)
}

function doneWords(choice: Choice): string {
  if (choice.kind === 'give') return `${choice.spare.name} ya es de ${choice.match.person.name}`
  return `Ganaste ${grainsOf(choice.spares)} de polvo estelar`
}

/** Says what was chosen, while it can be undone. */
export function chosenWords(choice: Choice): string {
  if (choice.kind === 'give') return `${choice.spare.name} va para ${choice.match.person.name}`
  const copies = choice.spares.reduce((sum, spare) => sum + spare.copies, 0)
  return `${copies === 1 ? 'Tu repetida' : `${copies} repetidas`} en ${grainsOf(choice.spares)} de polvo`
}
