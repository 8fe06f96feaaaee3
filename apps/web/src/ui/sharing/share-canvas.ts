/** The typefaces of a drawn card. */
export const DISPLAY = '"Lilita One", "Arial Black", sans-serif'
export const BODY = 'Nunito, Arial, sans-serif'

/**
 * Draws a card once its typefaces are there.
 *
 * @param card.name of the file, without its ending
 * @param paint draws on a canvas whose texts are centred
 * @returns a PNG
 */
export async function drawFile(
  card: { name: string; width: number; height: number },
  paint: (context: CanvasRenderingContext2D) => void,
): Promise<File> {
  const canvas = document.createElement('canvas')
  canvas.width = card.width
  canvas.height = card.height
  const context = canvas.getContext('2d')
  if (!context) throw new Error('no canvas')

  await Promise.all([document.fonts.load(`80px ${DISPLAY}`), document.fonts.load(`800 40px ${BODY}`)])
  context.textAlign = 'center'
  paint(context)
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'))
  if (!blob) throw new Error('no picture')
  return new File([blob], `${card.name}.png`, { type: 'image/png' })
}

const RAYS = 20

/** Paints rays around a point. @param rays.reach their length @param rays.spread half of their width at the end */
export function paintRays(
  context: CanvasRenderingContext2D,
  { x, y, reach, spread, color }: { x: number; y: number; reach: number; spread: number; color: string },
): void {
  context.save()
  context.translate(x, y)
  context.fillStyle = color
  for (let ray = 0; ray < RAYS; ray++) {
    context.rotate((Math.PI * 2) / RAYS)
    context.beginPath()
    context.moveTo(0, 0)
    context.lineTo(reach, -spread)
    context.lineTo(reach, spread)
    context.fill()
  }
  context.restore()
}

/** Paints the frame of a card, a little inside of its edge. */
export function paintFrame(
  context: CanvasRenderingContext2D,
  frame: { width: number; height: number; line: number; radius: number; color: string },
): void {
  context.strokeStyle = frame.color
  context.lineWidth = frame.line
  context.beginPath()
  context.roundRect(34, 34, frame.width - 68, frame.height - 68, frame.radius)
  context.stroke()
}

/** The side in pixels at which a drawing is loaded: larger than it is drawn, so that it stays sharp. */
const SIDE = 600

/** Loads a drawing for a canvas. Some browsers cannot draw an SVG without a size, so one is added. */
export async function loadDrawing(address: string): Promise<HTMLImageElement> {
  const answer = await fetch(address)
  if (!answer.ok) throw new Error(`drawing: ${answer.status}`)

  const svg = new DOMParser().parseFromString(await answer.text(), 'image/svg+xml').documentElement
  const [, , width = SIDE, height = SIDE] = (svg.getAttribute('viewBox') ?? '').split(/[\s,]+/).map(Number)
  svg.setAttribute('width', `${SIDE}`)
  svg.setAttribute('height', `${(SIDE * height) / width}`)
  const source = URL.createObjectURL(new Blob([new XMLSerializer().serializeToString(svg)], { type: 'image/svg+xml' }))
  try {
    const image = new Image()
    image.src = source
    await image.decode()
    return image
  } finally {
    URL.revokeObjectURL(source)
  }
}

/** The step by which the search for lines of equal length narrows the width, in pixels. */
const NARROWER = 20

type Ruler = Pick<CanvasRenderingContext2D, 'measureText'>

/** Breaks a text into lines of a maximum width. If it does not fit, the last line ends in an ellipsis. */
export function wrap(context: Ruler, text: string, width: number, most: number): string[] {
  const lines: string[] = []
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word
    if (lines.length > 0 && context.measureText(longer).width <= width) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  const kept = lines.slice(0, most)
  if (lines.length > most || kept.some((line) => context.measureText(line).width > width)) {
    kept[kept.length - 1] = shortened(context, kept.at(-1) ?? '', width)
  }
  return kept
}

/** Breaks a text into the same number of lines, with lengths as equal as possible. */
export function balanced(context: Ruler, text: string, width: number, most: number): string[] {
  let best = wrap(context, text, width, most)
  for (let narrower = width - NARROWER; narrower > width / 2; narrower -= NARROWER) {
    const lines = wrap(context, text, narrower, most)
    if (lines.length > best.length || lines.join(' ') !== best.join(' ')) break
    best = lines
  }
  return best
}

function shortened(context: Ruler, line: string, width: number): string {
  let shorter = line
  while (shorter.length > 1 && context.measureText(`${shorter}…`).width > width)
    shorter = shorter.slice(0, -1).trimEnd()
  return `${shorter}…`
}

/** @returns the vertical position of the last line */
export function drawLines(
  context: CanvasRenderingContext2D,
  lines: readonly string[],
  { x, y, step }: { x: number; y: number; step: number },
): number {
  for (const [index, line] of lines.entries()) context.fillText(line, x, y + index * step)
  return y + Math.max(0, lines.length - 1) * step
}
