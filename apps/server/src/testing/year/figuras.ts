import type { AlbumOutput, FigureOutput } from '@orbita/contract/albums/albums'
import type { GiftMatchOutput, GiftsOutput } from '@orbita/contract/albums/gifts'
import type { PacksOutput } from '@orbita/contract/albums/packs'
import type { TradesOutput } from '@orbita/contract/albums/trades'
import type { AwardOutput } from '@orbita/contract/awards/awards'
import type { NoticesOutput } from '@orbita/contract/notices'
import type { FigurasHomeOutput } from '@orbita/contract/screens/homes'
import { FINISH_IDS } from '@orbita/domain/album/finishes'
import { command } from '../game/album.ts'
import { ask, fault, oneOf, openSeason, type Player, readScreen, todayOf, type Year } from './company.ts'

const FIGURAS = '/rpc/figuras'

/** Plays a visit to figuras: packs, awards, stardust, finishes, trades and gifts, each by its route. */
export async function visitFiguras(year: Year, player: Player): Promise<void> {
  const { browser } = player
  await readScreen<FigurasHomeOutput>(year, browser, `${FIGURAS}/home`)
  await ask(year, browser, 'visit', (one) => one.post(`${FIGURAS}/packs/weekly`, command()))
  await openPacks(year, player)
  const season = openSeason(year)
  if (!isHoarding(year, player)) await claimAwards(year, player)
  await readScreen<AwardOutput[]>(year, browser, `${FIGURAS}/awards`)
  if (season) await playAlbum(year, player, season.id)
  await trade(year, player)
  await give(year, player)
  await receiveGifts(year, player)
}

/** Returns whether a person leaves awards and packs for the second season. */
function isHoarding({ seasons, ...year }: Year, { kind }: Player): boolean {
  return kind === 'hoarder' && todayOf({ seasons, ...year }) <= (seasons[0]?.endsOn ?? '')
}

async function openPacks(year: Year, player: Player): Promise<void> {
  const { browser } = player
  const packs = await readScreen<PacksOutput>(year, browser, `${FIGURAS}/packs`)
  const season = openSeason(year)
  if ((packs.bridge === null) !== (season !== undefined)) fault(year, 'The screen of packs has the wrong season.')
  if (packs.bridge) return checkBridge(year, player, packs)
  if (isHoarding(year, player)) return

  const [first] = packs.waiting
  if (!first) return
  await ask(year, browser, 'open a pack', (one) => one.post(`${FIGURAS}/packs/${first.id}/opening`, command()))
  await ask(year, browser, 'open all packs', (one) => one.post(`${FIGURAS}/packs/openings`, command()))
}

/** Between two seasons nothing is opened or granted, and every screen of figuras still answers. @see AL-5 */
async function checkBridge(year: Year, player: Player, packs: PacksOutput): Promise<void> {
  const { browser } = player
  const before = packs.waiting.length
  const [first] = packs.waiting
  if (first) {
    const answer = await browser.post(`${FIGURAS}/packs/${first.id}/opening`, command())
    if (answer.status === 200) fault(year, 'A pack was opened between two seasons.')
  }
  const after = await readScreen<PacksOutput>(year, browser, `${FIGURAS}/packs`)
  if (after.waiting.length > before) fault(year, 'A visit between two seasons granted a pack.')
  const next = year.seasons.find(({ startsOn }) => startsOn > todayOf(year))
  if (packs.bridge?.next?.opensOn !== next?.startsOn) fault(year, 'The bridge does not say when the next season opens.')
  const gifts = await readScreen<GiftsOutput>(year, browser, `${FIGURAS}/gifts`)
  if (gifts.albumId !== null) fault(year, 'A figure could be given between two seasons.')
  const ended = packs.bridge?.ended
  if (ended) await convertSpares(year, player, ended.id)
}

async function claimAwards(year: Year, { browser }: Player): Promise<void> {
  const awards = await readScreen<AwardOutput[]>(year, browser, `${FIGURAS}/awards`)
  if (!awards.some(({ state }) => state === 'unlocked')) return

  const send = () => ask(year, browser, 'claim all awards', (one) => one.post(`${FIGURAS}/awards/claims`, command()))
  const answers = await Promise.all([send(), send()])
  if (!answers.some(({ status }) => status === 200)) fault(year, 'Unlocked awards could not be claimed.')
}

async function playAlbum(year: Year, player: Player, albumId: string): Promise<void> {
  const { browser } = player
  await ask(year, browser, 'look at the album', (one) => one.put(`${FIGURAS}/albums/${albumId}/visit`, command()))
  await convertSpares(year, player, albumId)
  const album = await readScreen<AlbumOutput>(year, browser, `${FIGURAS}/albums/${albumId}`)
  const figures = album.pages.flatMap((page) => page.figures)
  const missing = figures.filter(({ copies }) => copies === 0)
  for (const figure of [missing, figures].map((some) => (some.length > 0 ? oneOf(year, some) : undefined))) {
    if (!figure) continue
    const { number, copies } = figure
    const seen = await readScreen<FigureOutput>(year, browser, `${FIGURAS}/albums/${albumId}/figures/${number}`)
    const { buy, finishes } = seen
    if (buy && buy.stardust >= buy.price) {
      await ask(year, browser, 'buy a figure', (one) =>
        one.post(`${FIGURAS}/stardust/purchases`, command({ albumId, number })),
      )
    }
    const finish = FINISH_IDS.find((id) => !finishes.bought.includes(id))
    if (copies > 0 && finish && finishes.stardust > 150) {
      // The same finish from two devices at once is sold once.
      const order = { albumId, number, finish }
      const send = () =>
        ask(year, browser, 'buy a finish', (one) => one.post(`${FIGURAS}/stardust/finishes`, command(order)))
      const sold = (await Promise.all([send(), send()])).filter(({ status }) => status === 200).length
      if (sold > 1) fault(year, 'A finish was sold twice.')
    }
  }
}

/** Converts all spare copies but two of each figure, or all of them once the season has closed. */
async function convertSpares(year: Year, { browser }: Player, albumId: string): Promise<void> {
  const album = await readScreen<AlbumOutput>(year, browser, `${FIGURAS}/albums/${albumId}`)
  const keeps = album.isOpen ? 2 : 1
  const spare = album.pages.flatMap((page) => page.figures).filter(({ copies }) => copies > keeps)
  for (const { number, copies } of spare) {
    await ask(year, browser, 'convert', (one) =>
      one.post(`${FIGURAS}/stardust/conversions`, command({ albumId, number, copies: copies - keeps })),
    )
  }
}

async function trade(year: Year, { browser, kind }: Player): Promise<void> {
  const trades = await readScreen<TradesOutput>(year, browser, `${FIGURAS}/trades`)
  if (!trades.optedIn) {
    await ask(year, browser, 'take part in trades', (one) =>
      one.put(`${FIGURAS}/trades/participation`, command({ optedIn: kind !== 'passive' })),
    )
  }
  for (const { id } of trades.received) {
    const ending = year.random(4) === 0 ? 'rejection' : 'acceptance'
    await ask(year, browser, `${ending} of a trade`, (one) => one.post(`${FIGURAS}/trades/${id}/${ending}`, command()))
  }
  const [proposal] = trades.proposals
  if (proposal && trades.canTrade) {
    await ask(year, browser, 'propose a trade', (one) =>
      one.post(`${FIGURAS}/trades`, command({ proposalId: proposal.id })),
    )
  }
}

async function give(year: Year, { browser }: Player): Promise<void> {
  const gifts = await readScreen<GiftsOutput>(year, browser, `${FIGURAS}/gifts`)
  if (gifts.albumId === null || gifts.nextOn !== null || gifts.figures.length === 0) return

  const { number } = oneOf(year, gifts.figures)
  const { match } = await readScreen<GiftMatchOutput>(year, browser, `${FIGURAS}/gifts/match?number=${number}`)
  if (!match) return
  const gift = { albumId: gifts.albumId, number, person: match.person.id, sentence: 'me-acorde' }
  const send = () => ask(year, browser, 'give a figure', (one) => one.post(`${FIGURAS}/gifts`, command(gift)))
  const given = (await Promise.all([send(), send()])).filter(({ status }) => status === 200).length
  if (given > 1) fault(year, 'Two figures were given in a week.')
}

async function receiveGifts(year: Year, { browser }: Player): Promise<void> {
  const { notices } = await readScreen<NoticesOutput>(year, browser, '/rpc/employee/notices')
  for (const { path, isRead } of notices) {
    const id = /^\/figuras\/regalo\?id=(\d+)$/.exec(path ?? '')?.[1]
    if (id === undefined || isRead) continue
    await readScreen(year, browser, `${FIGURAS}/gifts/${id}`)
    for (const step of ['opening', 'thanks']) {
      await ask(year, browser, `${step} of a gift`, (one) => one.post(`${FIGURAS}/gifts/${id}/${step}`, command()))
    }
  }
  const [latest] = notices
  if (latest) await browser.put('/rpc/employee/notices/read', command({ upTo: latest.id }))
}
