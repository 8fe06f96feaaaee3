/** The side of the pack at which the tear begins. */
export type TearSide = 'left' | 'right'

/** The angle of the strip when it is torn whole, in degrees. */
const OPEN_DEG = 17
/** The height of the perforation, as a share of the pack's. */
const PERFORATION = 57 / 370

type Part = { element: HTMLElement | null | undefined; style: { transform: string } | { opacity: string } }

/**
 * Draws the pack torn as far as `share`. The strip is two pictures, each in a window of its own: the window and its
 * picture move against each other, so that cutting needs nothing but transforms.
 *
 * @param share 0 to 1, from the side at which the tear begins
 */
export function drawTear(pack: HTMLElement, share: number, side: TearSide): void {
  pack.dataset.torn = share > 0 ? side : ''
  for (const { element, style } of partsOf(pack, share, side)) if (element) Object.assign(element.style, style)
}

/**
 * Tears the pack, or closes it, from one share to another. The browser moves it without frames of the page, which is busy
 * with the answer. It stays where it ends until the movements are cancelled.
 */
export function moveTear(
  pack: HTMLElement,
  side: TearSide,
  { from, to, ...timing }: { from: number; to: number; duration: number; easing: string },
): Animation[] {
  pack.dataset.torn = side
  const ends = partsOf(pack, to, side)
  return partsOf(pack, from, side).flatMap(({ element, style }, index) =>
    element ? element.animate([style, ends[index]!.style], { ...timing, fill: 'forwards' }) : [],
  )
}

/** Returns the look of each part. Every number is linear in `share`, so that two shares can be moved between. */
function partsOf(pack: HTMLElement, share: number, side: TearSide): Part[] {
  const part = (name: string) => pack.querySelector<HTMLElement>(`[data-part="${name}"]`)
  const width = pack.clientWidth
  const dir = side === 'left' ? 1 : -1
  const cut = side === 'left' ? share * width : (1 - share) * width
  const hinge = pack.clientHeight * PERFORATION
  const turned = `translate(${cut}px, ${hinge - 3 * share}px) rotate(${dir * OPEN_DEG * share}deg) translate(${-cut}px, ${-hinge}px)`
  const moved = (element: Element | null | undefined, transform: string) => ({
    element: element as HTMLElement | null | undefined,
    style: { transform },
  })
  /** Moves a window, and its picture back, so that the picture stands still. */
  const slid = (window: HTMLElement | null, by: number) => [
    moved(window, `translateX(${by}px)`),
    moved(window?.firstElementChild, `translateX(${-by}px)`),
  ]

  return [
    ...slid(part('whole'), dir * share * width),
    ...slid(part('torn'), -dir * (1 - share) * width),
    moved(part('flap'), turned),
    moved(part('edge'), `scaleX(${share})`),
    moved(part('finger'), `translate(${cut}px, ${hinge}px)`),
    ...['leak', 'sparks'].map((name) => ({ element: part(name), style: { opacity: `${share}` } })),
  ]
}
