import logo from '@orbita/art/files/marca/logo-claro.svg'
import type { FigureSlot } from '@orbita/contract/albums/albums'
import { figurePicture, framePicture, groundPicture } from '../../../components/pictures/figures.ts'
import { rankPicture } from '../../../components/pictures/ranks.ts'
import {
  BODY,
  balanced,
  DISPLAY,
  drawFile,
  drawLines,
  loadDrawing,
  paintFrame,
  paintRays,
} from '../../../ui/sharing/share-canvas.ts'
import type { SeasonCard } from './season-card.ts'

const WIDTH = 1080
const HEIGHT = 1920
const CENTRE = WIDTH / 2

/** The places of the three figures: middle, left, right; drawn from the back. */
const PLACES = [
  { x: CENTRE, y: 850, width: 430, turn: 0 },
  { x: 270, y: 880, width: 360, turn: -9 },
  { x: 810, y: 880, width: 360, turn: 9 },
] as const

/** Draws the card of a season. @returns a PNG of 1080 by 1920 */
export async function drawSeasonCard(card: SeasonCard): Promise<File> {
  const [brand, rank, ...figures] = await Promise.all([
    loadDrawing(logo),
    loadDrawing(rankPicture(card.rank.id)),
    ...card.figures.map(loadFigure),
  ])
  const loaded = figures.filter((figure) => figure !== undefined)
  return drawFile({ name: `orbita-${card.id}`, width: WIDTH, height: HEIGHT }, (context) => {
    paintSky(context)
    context.drawImage(brand, 90, 96, (brand.width / brand.height) * 76, 76)
    paintHead(context, card, rank)
    for (const place of [...PLACES.keys()].reverse()) {
      const figure = loaded[place]
      if (figure) paintFigure(context, figure, PLACES[place]!)
    }
    paintBest(context, card)
    paintNumbers(context, card)
  })
}

type Loaded = { ground: HTMLImageElement; picture: HTMLImageElement; frame: HTMLImageElement; isGold: boolean }

async function loadFigure({ rarity, picture }: FigureSlot): Promise<Loaded | undefined> {
  const address = figurePicture(picture)
  if (!address) return undefined

  const [ground, drawn, frame] = await Promise.all(
    [groundPicture(rarity), address, framePicture(rarity)].map(loadDrawing),
  )
  return { ground: ground!, picture: drawn!, frame: frame!, isGold: rarity === 'legendaria' }
}

function paintSky(context: CanvasRenderingContext2D): void {
  const night = context.createLinearGradient(WIDTH, 0, 0, HEIGHT)
  night.addColorStop(0, '#a0246e')
  night.addColorStop(0.35, '#4a1fa8')
  night.addColorStop(1, '#120a33')
  context.fillStyle = night
  context.fillRect(0, 0, WIDTH, HEIGHT)

  paintRays(context, { x: CENTRE, y: 850, reach: 1400, spread: 96, color: 'rgba(210, 160, 255, 0.1)' })
  paintFrame(context, { width: WIDTH, height: HEIGHT, line: 12, radius: 72, color: '#ffc83d' })
}

function paintHead(
  context: CanvasRenderingContext2D,
  { name, season, rank }: SeasonCard,
  insignia: HTMLImageElement,
): void {
  context.textAlign = 'right'
  context.fillStyle = '#ffe9a8'
  context.font = `900 38px ${BODY}`
  context.fillText(season, WIDTH - 96, 148)
  context.textAlign = 'center'

  context.font = `80px ${DISPLAY}`
  context.fillStyle = '#fff'
  const title = name === undefined ? 'Mi temporada' : `La temporada de ${name}`
  const last = drawLines(context, balanced(context, title, WIDTH - 220, 2), { x: CENTRE, y: 320, step: 86 })
  context.font = `900 42px ${BODY}`
  const width = context.measureText(rank.name).width
  context.drawImage(insignia, CENTRE - width / 2 - 84, last + 22, 84, 84)
  context.fillStyle = '#ffe08a'
  context.fillText(rank.name, CENTRE + 10, last + 80)
}

type Place = (typeof PLACES)[number]

function paintFigure(context: CanvasRenderingContext2D, figure: Loaded, { x, y, width, turn }: Place): void {
  const height = (width * 404) / 300
  // The measures of a card: see the package of the drawings.
  const [size, left, top] = figure.isGold ? [0.82, 0.09, 0.075] : [0.74, 0.13, 0.1]
  context.save()
  context.translate(x, y)
  context.rotate((turn * Math.PI) / 180)
  context.translate(-width / 2, -height / 2)
  context.drawImage(figure.ground, 0, 0, width, (width * 4) / 3)
  context.drawImage(figure.picture, width * left, height * top, width * size, width * size)
  context.drawImage(figure.frame, 0, 0, width, height)
  context.restore()
}

function paintBest(context: CanvasRenderingContext2D, { best }: SeasonCard): void {
  context.fillStyle = '#9ff0ff'
  context.font = `900 40px ${BODY}`
  context.fillText('Mi mejor momento', CENTRE, 1290)
  context.fillStyle = '#fff'
  context.font = `68px ${DISPLAY}`
  drawLines(context, balanced(context, best, WIDTH - 220, 2), { x: CENTRE, y: 1376, step: 76 })
}

function paintNumbers(context: CanvasRenderingContext2D, { numbers }: SeasonCard): void {
  const gap = 28
  const width = (WIDTH - 180 - gap * (numbers.length - 1)) / numbers.length
  for (const [index, { value, words }] of numbers.entries()) {
    const left = 90 + index * (width + gap)
    context.fillStyle = 'rgba(10, 5, 50, 0.6)'
    context.beginPath()
    context.roundRect(left, 1560, width, 230, 44)
    context.fill()
    context.fillStyle = '#ffe9a8'
    context.font = `96px ${DISPLAY}`
    context.fillText(String(value), left + width / 2, 1670)
    context.fillStyle = '#fff'
    context.font = `800 34px ${BODY}`
    drawLines(context, balanced(context, words, width - 30, 2), { x: left + width / 2, y: 1724, step: 40 })
  }
}
