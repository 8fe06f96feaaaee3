import { round } from './numbers.ts'

/** The attributes whose SVG name has a hyphen; the others are written as they are. */
const HYPHENATED = {
  clipPath: 'clip-path',
  fillOpacity: 'fill-opacity',
  fillRule: 'fill-rule',
  stopColor: 'stop-color',
  stopOpacity: 'stop-opacity',
  strokeDasharray: 'stroke-dasharray',
  strokeLinecap: 'stroke-linecap',
  strokeLinejoin: 'stroke-linejoin',
  strokeOpacity: 'stroke-opacity',
  strokeWidth: 'stroke-width',
} as const

type PlainName =
  | 'cx'
  | 'cy'
  | 'd'
  | 'fill'
  | 'fx'
  | 'fy'
  | 'gradientTransform'
  | 'gradientUnits'
  | 'height'
  | 'id'
  | 'offset'
  | 'opacity'
  | 'preserveAspectRatio'
  | 'r'
  | 'rx'
  | 'ry'
  | 'stroke'
  | 'transform'
  | 'viewBox'
  | 'width'
  | 'x'
  | 'x1'
  | 'x2'
  | 'xmlns'
  | 'y'
  | 'y1'
  | 'y2'

/** The attributes of an element. Undefined ones are left out; numbers keep at most three decimals. */
export type Attributes = Partial<Record<PlainName | keyof typeof HYPHENATED, string | number | undefined>>

function writeAttributes(attributes: Attributes): string {
  return Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => {
      const written = HYPHENATED[name as keyof typeof HYPHENATED] ?? name
      return ` ${written}="${typeof value === 'number' ? round(value, 3) : value}"`
    })
    .join('')
}

/** Writes the markup of an element. */
export function element(name: string, attributes: Attributes, children = ''): string {
  return children === ''
    ? `<${name}${writeAttributes(attributes)}/>`
    : `<${name}${writeAttributes(attributes)}>${children}</${name}>`
}

export const circle = (attributes: Attributes) => element('circle', attributes)
export const ellipse = (attributes: Attributes) => element('ellipse', attributes)
export const rect = (attributes: Attributes) => element('rect', attributes)

/** Writes a path; `d` is its data. */
export const path = (d: string, attributes: Attributes) => element('path', { d, ...attributes })

/** Groups elements that share attributes such as a clip, a paint or a transform. */
export const group = (attributes: Attributes, ...children: string[]) => element('g', attributes, children.join(''))

/** Groups elements under a transform: `place('translate(10 20)', …)`. */
export const place = (transform: string, ...children: string[]) => group({ transform }, ...children)
