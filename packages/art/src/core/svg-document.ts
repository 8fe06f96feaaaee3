import { type Attributes, element } from './elements.ts'

/** A colour stop of a gradient: offset 0 to 1, any CSS colour, opacity 1 by default. */
export type Stop = readonly [offset: number, colour: string, opacity?: number]

/** The geometry of a radial gradient, in fractions of the painted box unless `userSpace` is true. */
export type RadialOptions = {
  cx?: number
  cy?: number
  r?: number
  /** The focus, where the light falls. */
  fx?: number
  fy?: number
  userSpace?: boolean
  transform?: string
}

/** The geometry of a linear gradient, top to bottom by default, in fractions of the box unless `userSpace` is true. */
export type LinearOptions = {
  x1?: number
  y1?: number
  x2?: number
  y2?: number
  userSpace?: boolean
  transform?: string
}

/**
 * An SVG under construction. It owns the ids of its gradients and clips, so a drawing never depends on what was drawn
 * before it.
 *
 * Every drawing function follows one convention: `drawThing(doc, params)` registers the paints it needs in `doc` and
 * returns markup, which the caller adds or wraps; `thing(params)` returns a whole SVG.
 */
export class SvgDocument {
  readonly #idPrefix: string
  readonly #definitions = new Map<string, string>()
  #body = ''

  /** @param idPrefix the prefix of every id; documents inlined in one page need different prefixes */
  constructor({ idPrefix = '' }: { idPrefix?: string } = {}) {
    this.#idPrefix = idPrefix
  }

  /** Registers a radial gradient and returns its paint, `url(#…)`. Equal gradients share one definition. */
  radial(stops: readonly Stop[], { cx = 0.5, cy = 0.5, r = 0.5, fx, fy, userSpace, transform }: RadialOptions = {}) {
    return this.#define(
      'radialGradient',
      { cx, cy, r, fx, fy, ...gradientSpace(userSpace, transform) },
      writeStops(stops),
    )
  }

  /** Registers a linear gradient and returns its paint, `url(#…)`. Equal gradients share one definition. */
  linear(stops: readonly Stop[], { x1 = 0, y1 = 0, x2 = 0, y2 = 1, userSpace, transform }: LinearOptions = {}) {
    return this.#define('linearGradient', { x1, y1, x2, y2, ...gradientSpace(userSpace, transform) }, writeStops(stops))
  }

  /** Registers a clip path made of the given markup and returns its reference, `url(#…)`. */
  clip(markup: string): string {
    return this.#define('clipPath', {}, markup)
  }

  /** Adds markup on top of what is already drawn. */
  add(...markup: string[]): this {
    this.#body += markup.join('')
    return this
  }

  /** Returns the finished SVG. @param viewBox `min-x min-y width height` */
  render(viewBox = '0 0 240 240', attributes: Attributes = {}): string {
    const definitions = [...this.#definitions].map(([definition, id]) => definition.replace(ID_SLOT, id)).join('')
    const content = (definitions && `<defs>${definitions}</defs>`) + this.#body
    return element('svg', { xmlns: 'http://www.w3.org/2000/svg', viewBox, ...attributes }, content)
  }

  #define(name: string, attributes: Attributes, content: string): string {
    const definition = element(name, { id: ID_SLOT, ...attributes }, content)
    const id = this.#definitions.get(definition) ?? this.#idPrefix + toId(this.#definitions.size)
    this.#definitions.set(definition, id)
    return `url(#${id})`
  }
}

/** The placeholder of the id while a definition is compared with the others. */
const ID_SLOT = '@'

const FIRST_LETTER = 10
const BASE = 36

/** Converts 0, 1, 2… to a, b, c…: short ids that never begin with a digit. */
function toId(index: number): string {
  const letters = BASE - FIRST_LETTER
  const first = (FIRST_LETTER + (index % letters)).toString(BASE)
  const rest = Math.floor(index / letters)
  return rest === 0 ? first : first + rest.toString(BASE)
}

function writeStops(stops: readonly Stop[]): string {
  return stops.map(([offset, stopColor, stopOpacity]) => element('stop', { offset, stopColor, stopOpacity })).join('')
}

function gradientSpace(userSpace = false, gradientTransform?: string): Attributes {
  return { gradientUnits: userSpace ? 'userSpaceOnUse' : undefined, gradientTransform }
}
