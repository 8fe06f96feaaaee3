import { circle, path } from '../core/elements.ts'
import { round } from '../core/numbers.ts'
import { even } from '../core/stops.ts'
import { SvgDocument } from '../core/svg-document.ts'

/** Draws a folded plane of mint paper that flies up and to the right. */
export function paperPlane(): string {
  const doc = new SvgDocument()
  const across = { x1: 0, y1: 0, x2: 1, y2: 1 }
  return doc
    .add(
      path('M232 14L92 126L104 190Z', { fill: doc.linear(even('#8CE8C6', '#2BA583'), across) }),
      path('M232 14L104 190L138 146Z', { fill: '#0F7A60' }),
      path('M232 14L10 84Q2 87 9 92L92 126Z', { fill: doc.linear(even('#FFFFFF', '#D6F7E9'), across) }),
      path('M232 14L124 138L192 166Q199 168 200 161Z', { fill: doc.linear(even('#F4FFFA', '#9FE6CB')) }),
      path('M232 14L92 126L124 138Z', { fill: '#E9FFF6' }),
      path('M30 84L150 46', { stroke: '#fff', strokeWidth: 5, strokeLinecap: 'round' }),
    )
    .render('0 0 240 200')
}

const OUTER = 104
const INNER = 50

/** Returns the corners of the star around (120, 120), each point before the notch after it. */
const corners = Array.from({ length: 10 }, (_, index) => {
  const radius = index % 2 === 0 ? OUTER : INNER
  const turn = (index * Math.PI) / 5 - Math.PI / 2
  return `${round(120 + radius * Math.cos(turn))} ${round(120 + radius * Math.sin(turn))}`
})

/** Draws a star folded of mint paper, with a heart on its seal. */
export function paperStar(): string {
  const doc = new SvgDocument()
  const over = { userSpace: true, x1: 40, y1: 20, x2: 200, y2: 220 }
  const lit = doc.linear(even('#FFFFFF', '#DDFBEE', '#A9EBD2'), over)
  const shaded = doc.linear(even('#B8F2DC', '#5FD6AE', '#1E9676'), over)
  const edge = { stroke: '#EFFFF8', strokeWidth: 1.5, strokeLinejoin: 'round' }
  return doc
    .add(
      ...corners.map((corner, index) =>
        path(`M120 120L${corner}L${corners[(index + 1) % corners.length]}Z`, {
          fill: index % 2 === 0 ? shaded : lit,
          ...edge,
        }),
      ),
      circle({ cx: 120, cy: 122, r: 27, fill: '#FFC83D', stroke: '#B85A00', strokeWidth: 3 }),
      path(
        'M120 136C106 127 104 119 108 114C112 110 118 112 120 117C122 112 128 110 132 114C136 119 134 127 120 136Z',
        {
          fill: '#A3165F',
        },
      ),
    )
    .render('0 0 240 240')
}
