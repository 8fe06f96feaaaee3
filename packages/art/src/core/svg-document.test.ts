import { expect, test } from 'vitest'
import { circle } from './elements.ts'
import { even } from './stops.ts'
import { SvgDocument } from './svg-document.ts'

const idsOf = (svg: string) => [...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)

test('a document numbers its own paints, independently of earlier documents', () => {
  const paint = () => new SvgDocument().linear(even('#000', '#fff'))
  expect(paint()).toBe(paint())
})

test('two documents with different prefixes can be inlined in one page', () => {
  const [one, two] = ['a-', 'b-'].map((idPrefix) => {
    const doc = new SvgDocument({ idPrefix })
    return idsOf(doc.add(circle({ r: 5, fill: doc.radial(even('#000', '#fff')) })).render())
  })
  expect(one).toEqual(['a-a'])
  expect(two).toEqual(['b-a'])
})

test('equal paints share one definition; different ones do not', () => {
  const doc = new SvgDocument()
  expect(doc.linear(even('#000', '#fff'))).toBe(doc.linear(even('#000', '#fff')))
  expect(doc.linear(even('#000', '#fff'))).not.toBe(doc.linear(even('#000', '#fff'), { x2: 1 }))
  expect(idsOf(doc.render())).toHaveLength(2)
})

test('hundreds of paints get different ids, none beginning with a digit', () => {
  const doc = new SvgDocument()
  for (let index = 0; index < 500; index++) doc.clip(circle({ r: index }))
  const ids = idsOf(doc.render())
  expect(new Set(ids).size).toBe(500)
  expect(ids.every((id) => /^[a-z]/.test(id!))).toBe(true)
})

test('stops keep their opacity, and undefined attributes are not written', () => {
  const doc = new SvgDocument()
  doc.radial([[0.25, '#fff', 0.5]], { fx: 0.3 })
  expect(doc.render('0 0 10 10')).toMatchInlineSnapshot(
    `"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><defs><radialGradient id="a" cx="0.5" cy="0.5" r="0.5" fx="0.3"><stop offset="0.25" stop-color="#fff" stop-opacity="0.5"/></radialGradient></defs></svg>"`,
  )
})
