import logo from '@orbita/art/files/marca/logo-claro.svg'
import type { Rank } from '@orbita/domain/ranks'
import { incentivePicture } from '../../components/pictures/incentives.ts'
import { rankPicture } from '../../components/pictures/ranks.ts'
import { formatShort } from '../../ui/format.ts'
import {
  BODY,
  balanced,
  DISPLAY,
  drawFile,
  drawLines,
  loadDrawing,
  paintFrame,
  paintRays,
  wrap,
} from '../../ui/sharing/share-canvas.ts'
import { glazeOf, isAiry } from './incentive.ts'

/** The contents of a shared card. */
export type SharedCard = {
  id: string
  title: string
  text: string
  picture: string
  /** the first name only */
  name: string
  rank: Rank
  wonAt: string | null
}

const WIDTH = 1080
const HEIGHT = 1350
const CENTRE = WIDTH / 2

/** Draws the card of an earned award. @returns a PNG of 1080 by 1350 @see D-63 */
export async function drawCard(card: SharedCard): Promise<File> {
  const [brand, award, rank] = await Promise.all([
    loadDrawing(logo),
    loadDrawing(incentivePicture(card.picture)),
    loadDrawing(rankPicture(card.rank.id)),
  ])
  return drawFile({ name: `orbita-${card.id}`, width: WIDTH, height: HEIGHT }, (context) => {
    paintSky(context)
    const brandHeight = 76
    const brandWidth = (brand.width / brand.height) * brandHeight
    context.drawImage(brand, CENTRE - brandWidth / 2, 78, brandWidth, brandHeight)
    paintMedal(context, award, card)
    paintWords(context, card)
    paintPlate(context, card, rank)
  })
}

function paintSky(context: CanvasRenderingContext2D): void {
  const night = context.createLinearGradient(0, 0, WIDTH * 0.6, HEIGHT)
  night.addColorStop(0, '#4a1fa8')
  night.addColorStop(0.5, '#22106b')
  night.addColorStop(1, '#120a33')
  context.fillStyle = night
  context.fillRect(0, 0, WIDTH, HEIGHT)

  paintRays(context, { x: CENTRE, y: 480, reach: 1100, spread: 76, color: 'rgba(210, 160, 255, 0.1)' })

  for (let star = 0; star < 90; star++) {
    context.globalAlpha = 0.25 + ((star * 29) % 60) / 100
    context.fillStyle = star % 5 === 0 ? '#ffe9a8' : '#fff'
    context.beginPath()
    context.arc(scattered(star) * WIDTH, scattered(star + 0.5) * HEIGHT, 1.2 + (star % 4) * 0.8, 0, Math.PI * 2)
    context.fill()
  }
  context.globalAlpha = 1
  paintFrame(context, { width: WIDTH, height: HEIGHT, line: 10, radius: 64, color: '#ffc83d' })
}

/** Returns a pseudo-random number from 0 to 1, always the same for a seed. */
function scattered(seed: number): number {
  const wave = Math.sin(seed * 12.9898) * 43758.5453
  return wave - Math.floor(wave)
}

function paintMedal(context: CanvasRenderingContext2D, drawing: HTMLImageElement, card: SharedCard): void {
  const y = 450
  const radius = 215
  disc(context, y, radius + 30, '#c46a05')
  disc(context, y, radius + 18, '#ffe08a')
  disc(context, y, radius, colorOf(glazeOf(card)))
  const light = context.createRadialGradient(CENTRE - 60, y - 80, 20, CENTRE, y, radius)
  light.addColorStop(0, 'rgba(255, 255, 255, 0.4)')
  light.addColorStop(0.5, 'rgba(255, 255, 255, 0)')
  light.addColorStop(1, 'rgba(18, 6, 58, 0.55)')
  disc(context, y, radius, light)
  const side = radius * (isAiry(card) ? 2.1 : 1.5)
  context.drawImage(drawing, CENTRE - side / 2, y - side / 2, side, side)
}

/** Returns the colour that a class gives to `--glaze`. */
function colorOf(glaze: string | undefined): string {
  const sample = document.createElement('i')
  sample.className = glaze ?? ''
  document.body.append(sample)
  const color = getComputedStyle(sample).getPropertyValue('--glaze').trim()
  sample.remove()
  return color
}

function disc(context: CanvasRenderingContext2D, y: number, radius: number, fill: string | CanvasGradient): void {
  context.fillStyle = fill
  context.beginPath()
  context.arc(CENTRE, y, radius, 0, Math.PI * 2)
  context.fill()
}

function paintWords(context: CanvasRenderingContext2D, { title, text }: SharedCard): void {
  context.fillStyle = '#ffe9a8'
  context.font = `44px ${DISPLAY}`
  context.fillText('¡Incentivo ganado!', CENTRE, 790)

  context.font = `88px ${DISPLAY}`
  const titleLines = balanced(context, title, WIDTH - 200, 2)
  context.fillStyle = '#3a0a8a'
  drawLines(context, titleLines, { x: CENTRE, y: 890, step: 92 })
  context.fillStyle = '#fff'
  const last = drawLines(context, titleLines, { x: CENTRE, y: 884, step: 92 })

  context.font = `800 38px ${BODY}`
  context.fillStyle = '#e9e2ff'
  drawLines(context, balanced(context, text, WIDTH - 240, 2), { x: CENTRE, y: last + 68, step: 50 })
}

function paintPlate(context: CanvasRenderingContext2D, card: SharedCard, insignia: HTMLImageElement): void {
  const top = 1116
  context.fillStyle = 'rgba(10, 5, 50, 0.55)'
  context.beginPath()
  context.roundRect(110, top, WIDTH - 220, 156, 48)
  context.fill()
  context.drawImage(insignia, 128, top - 14, 184, 184)

  context.textAlign = 'left'
  context.fillStyle = '#fff'
  context.font = `58px ${DISPLAY}`
  context.fillText(wrap(context, card.name, 560, 1)[0] ?? '', 336, top + 76)
  context.fillStyle = '#ffe08a'
  context.font = `900 32px ${BODY}`
  const won = card.wonAt === null ? '' : ` · ${formatShort(card.wonAt)}`
  context.fillText(wrap(context, card.rank.name + won, 610, 1)[0] ?? '', 336, top + 122)
}
