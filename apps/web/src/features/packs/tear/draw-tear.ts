/** The side of the pack at which the tear begins. */
export type TearSide = 'left' | 'right'

/** The angle of the strip when it is torn whole, in degrees. */
const OPEN_DEG = 17
/** The height of the perforation, as a share of the pack's. */
const PERFORATION = 57 / 370

/**
 * Draws the pack torn as far as `share`. The strip is two pictures, each in a window of its own: the window and its
 * picture move against each other, so that cutting needs nothing but transforms.
 *
 * @param share 0 to 1, from the side at which the tear begins
 */
export function drawTear(pack: HTMLElement, share: number, side: TearSide): void {
  const part = (name: string) => pack.querySelector<HTMLElement>(`[data-part="${name}"]`)
  const width = pack.clientWidth
  const dir = side === 'left' ? 1 : -1
  const cut = side === 'left' ? share * width : (1 - share) * width
  const hinge = pack.clientHeight * PERFORATION

  pack.dataset.torn = share > 0 ? side : ''
  slide(part('whole'), dir * share * width)
  slide(part('torn'), -dir * (1 - share) * width)
  move(
    part('flap'),
    `translate(${cut}px, ${hinge - 3 * share}px) rotate(${dir * OPEN_DEG * share}deg) translate(${-cut}px, ${-hinge}px)`,
  )
  move(part('edge'), `scaleX(${share})`)
  move(part('finger'), `translate(${cut}px, ${hinge}px)`)
  for (const name of ['leak', 'sparks']) {
    const light = part(name)
    if (light) light.style.opacity = String(share)
  }
}

/** Moves a window, and its picture back, so that the picture stands still. */
function slide(window: HTMLElement | null, by: number): void {
  move(window, `translateX(${by}px)`)
  move(window?.firstElementChild, `translateX(${-by}px)`)
}

function move(element: Element | null | undefined, transform: string): void {
  if (element instanceof HTMLElement) element.style.transform = transform
}
