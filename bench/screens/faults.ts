/** The faults of a page's layout, each in a few words with the text or the name of where it is. */
export type Faults = {
  /** text that leaves the window, or is cut by the box around it */
  cut: string[]
  /** texts that lie over each other */
  overlapping: string[]
  /** words that go on to a second line in their middle, other than at a hyphen or a sign */
  broken: string[]
  /** links, buttons and fields that something else covers when they have the focus, such as the tabs of a phone */
  covered: string[]
  /** links, buttons and fields that take less than 44 px of touch in a direction, other than links inside a sentence */
  small: string[]
}

/**
 * Runs in the page: looks for faults of its layout. It leaves the focus where it was and the page at its top. What is
 * ended with an ellipsis on purpose is no fault.
 */
export function findFaults(): Faults {
  const LEAST = 44
  const faults: Faults = { cut: [], overlapping: [], broken: [], covered: [], small: [] }
  const modal = document.querySelector('dialog[open]')
  const within: Element = modal ?? document.body

  const nameOf = (element: Element): string => {
    const name = element.getAttribute('aria-label') ?? element.textContent?.trim().replace(/\s+/g, ' ') ?? ''
    return `${element.tagName.toLowerCase()} «${name.slice(0, 40)}»`
  }
  const isShown = (element: Element): boolean =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true, contentVisibilityAuto: true }) &&
    !element.closest('[aria-hidden="true"], [inert], .sr-only, svg, noscript')
  /** Text that only screen readers get is clipped to a point. */
  const isHeardOnly = (element: Element): boolean => {
    for (let one: Element | null = element; one; one = one.parentElement) {
      const { width, height } = one.getBoundingClientRect()
      const { overflow, clipPath } = getComputedStyle(one)
      if ((width <= 1 || height <= 1) && overflow !== 'visible') return true
      if (clipPath.startsWith('inset(50%')) return true
    }
    return false
  }
  // What gets the focus is there at once.
  const still = document.createElement('style')
  still.textContent = '* { scroll-behavior: auto !important }'
  document.head.append(still)
  const scrolls = (value: string) => value === 'auto' || value === 'scroll'

  const texts: { element: Element; rect: DOMRect; isFixed: boolean }[] = []
  const walker = document.createTreeWalker(within, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const node = walker.currentNode
    const element = node.parentElement
    if (!element || !node.textContent?.trim() || !isShown(element) || isHeardOnly(element)) continue
    if (element.closest('option, title')) continue
    const range = document.createRange()
    range.selectNodeContents(node)
    const rects = [...range.getClientRects()].filter(({ width, height }) => width > 1 && height > 1)
    if (rects.length === 0) continue
    const left = Math.min(...rects.map((rect) => rect.left))
    const right = Math.max(...rects.map((rect) => rect.right))
    const top = Math.min(...rects.map((rect) => rect.top))
    let bottom = Math.max(...rects.map((rect) => rect.bottom))

    let [isInScroller, isFixed, isCut] = [false, false, false]
    for (let box: Element | null = element; box && box !== document.documentElement; box = box.parentElement) {
      const style = getComputedStyle(box)
      if (style.position === 'fixed' || style.position === 'sticky') isFixed = true
      if (scrolls(style.overflowX) || scrolls(style.overflowY)) isInScroller = true
      const isEnded = style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none'
      // The lines that an ellipsis stands for are not seen.
      if (isEnded) bottom = Math.min(bottom, box.getBoundingClientRect().bottom)
      if (isEnded) break
      const clips = (value: string) => value === 'hidden' || value === 'clip'
      if (!isInScroller && box !== document.body) {
        const edge = box.getBoundingClientRect()
        if (clips(style.overflowX) && (left < edge.left - 1.5 || right > edge.right + 1.5)) isCut = true
        if (clips(style.overflowY) && (top < edge.top - 3 || bottom > edge.bottom + 3)) isCut = true
      }
      if (style.position === 'fixed') break
    }
    if (!isInScroller && (left < -1 || right > innerWidth + 1)) isCut = true
    if (isCut) faults.cut.push(nameOf(element))
    for (const { index, 0: word } of node.textContent.matchAll(/[\p{L}\d]+/gu)) {
      // The hyphen that a soft one shows belongs to the letter after it.
      range.setStart(node, node.textContent[index - 1] === '\u00AD' ? index + 1 : index)
      range.setEnd(node, index + word.length)
      const lines = new Set([...range.getClientRects()].filter(({ width }) => width > 1).map((rect) => rect.bottom))
      if (lines.size > 1) faults.broken.push(`${nameOf(element)} en «${word}»`)
    }
    if (!isInScroller) texts.push({ element, rect: new DOMRect(left, top, right - left, bottom - top), isFixed })
  }

  // What is read downwards must not be pushed sideways too (WCAG 1.4.10).
  for (const box of document.querySelectorAll('dialog[open], dialog[open] *')) {
    const isWider = box.scrollWidth > box.clientWidth + 1 && scrolls(getComputedStyle(box).overflowY)
    if (isWider && isShown(box)) faults.cut.push(`${nameOf(box)}, que se desplaza también de lado`)
  }

  for (const [index, one] of texts.entries()) {
    for (const other of texts.slice(index + 1)) {
      // The cards of a stack lie over each other.
      if (one.element.closest('.swiper') || other.element.closest('.swiper')) continue
      if (one.isFixed || other.isFixed || one.element.contains(other.element) || other.element.contains(one.element))
        continue
      const wide = Math.min(one.rect.right, other.rect.right) - Math.max(one.rect.left, other.rect.left)
      const high = Math.min(one.rect.bottom, other.rect.bottom) - Math.max(one.rect.top, other.rect.top)
      if (wide > 3 && high > 5) faults.overlapping.push(`${nameOf(one.element)} / ${nameOf(other.element)}`)
    }
  }

  const TOUCHED = 'a[href], button, input:not([type="hidden"]), select, textarea, summary, [role="tab"], [tabindex="0"]'
  const before = document.activeElement
  for (const element of within.querySelectorAll<HTMLElement>(TOUCHED)) {
    if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
    if (element.matches(':disabled') || element.closest('[inert], [aria-hidden="true"]')) continue
    const target = (element.matches('input') && element.closest('label')) || element
    element.focus()
    const rect = target.getBoundingClientRect()
    if (rect.width <= 1 || rect.height <= 1) continue
    const [x, y] = [rect.left + rect.width / 2, rect.top + rect.height / 2]
    const hits = (atX: number, atY: number): boolean => {
      const hit = document.elementFromPoint(atX, atY)
      if (!hit) return false
      const label = hit.closest('label')
      return target.contains(hit) || hit.contains(target) || (label !== null && label.control === element)
    }
    const isSeen = x > 0 && x < innerWidth && y > 0 && y < innerHeight
    // A target taller than the window is reached at another point of it.
    if (rect.height < innerHeight && !(isSeen && hits(x, y))) {
      const over = isSeen ? document.elementFromPoint(x, y) : null
      faults.covered.push(`${nameOf(element)} ${over ? `bajo ${nameOf(over)}` : 'fuera de la ventana'}`)
    }
    const isInText = getComputedStyle(element).display === 'inline' && element.tagName === 'A'
    if (isInText || element.tabIndex < 0) continue
    const reachOf = (from: (by: number) => boolean, size: number) =>
      size >= LEAST - 0.5 ? size : from(LEAST / 2 - 1) && from(1 - LEAST / 2) ? LEAST : size
    const wide = reachOf((by) => hits(x + by, y), rect.width)
    const high = reachOf((by) => hits(x, y + by), rect.height)
    if (wide < LEAST - 0.5 || high < LEAST - 0.5)
      faults.small.push(`${nameOf(element)} ${Math.round(wide)}×${Math.round(high)}`)
  }
  if (before instanceof HTMLElement) before.focus()
  else (document.activeElement as HTMLElement | null)?.blur()
  still.remove()
  scrollTo(0, 0)
  return faults
}

/**
 * Runs in the page: shows every text at twice its size, as a browser does whose owner asked for larger letters alone. They
 * stay so.
 */
export function doubleText(): void {
  const doubled = (lengths: string): string =>
    lengths.replaceAll(/([\d.]+)(px|rem|v[wh]|cqi)/g, (_, number, unit) => `${2 * number}${unit}`)
  const double = (rules: Iterable<CSSRule>): void => {
    for (const rule of rules) {
      if (rule instanceof CSSStyleRule) {
        // Sizes in em, and line heights without a unit, follow from the letters around them.
        for (const name of ['font', 'font-size', 'line-height', '--movement-size']) {
          const value = rule.style.getPropertyValue(name)
          const larger = doubled(value)
          if (larger !== value) rule.style.setProperty(name, larger, rule.style.getPropertyPriority(name))
        }
      }
      if ('cssRules' in rule) double(rule.cssRules as CSSRuleList)
    }
  }
  const { dataset } = document.documentElement
  if (dataset.letters) return
  dataset.letters = 'double'
  for (const sheet of document.styleSheets) double(sheet.cssRules)
}

/** Runs in the page: spaces every text as widely as a reader may ask for (WCAG 1.4.12), or as it was. */
export function spaceText(isWide: boolean): void {
  const sheet = new CSSStyleSheet()
  // In an em of each element, whatever its size.
  sheet.replaceSync(
    `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
     p { margin-block-end: 2em !important }`,
  )
  document.adoptedStyleSheets = isWide ? [sheet] : []
}
