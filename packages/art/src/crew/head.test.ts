import { expect, test } from 'vitest'
import { SvgDocument } from '../core/svg-document.ts'
import { readTags } from '../testing/markup.ts'
import { drawHead } from './head.ts'
import type { CrewMember } from './member.ts'
import { HAIR } from './palette.ts'

function headOf(member: CrewMember): string {
  const doc = new SvgDocument()
  return doc.add(drawHead(doc, member)).render()
}

const coloursOf = (svg: string) => readTags(svg).flatMap(({ attributes }) => [attributes.fill, attributes.stroke])

test('the brows under a hijab do not take the colour of the cloth', () => {
  const veiled = headOf({ kind: 'human', hair: 'hijab', hairColour: 'blue' })
  expect(coloursOf(veiled)).not.toContain(HAIR.blue[1])
  expect(coloursOf(veiled)).toContain(HAIR.black[1])
})

test('a hijab covers the ears', () => {
  const ears = (svg: string) => readTags(svg).filter(({ attributes }) => Math.abs(Number(attributes.cx)) === 42)
  expect(ears(headOf({ kind: 'human', hair: 'short' }))).toHaveLength(2)
  expect(ears(headOf({ kind: 'human', hair: 'hijab' }))).toHaveLength(0)
})

test('a robot wears a crown in the place of its aerial', () => {
  const plain = headOf({ kind: 'robot', body: 'box' })
  const crowned = headOf({ kind: 'robot', body: 'box', crown: true })
  expect(plain).toContain('cy="-88"')
  expect(crowned).not.toContain('cy="-88"')
  expect(coloursOf(crowned)).toContain('#B85A00')
})

test('by default humans wear a visor, aliens and animals a dome, and any of them can change it', () => {
  const hasEarPods = (member: CrewMember) => headOf(member).includes('x="-92"')
  expect(hasEarPods({ kind: 'human' })).toBe(true)
  expect(hasEarPods({ kind: 'alien', breed: 'grey' })).toBe(false)
  expect(hasEarPods({ kind: 'animal', breed: 'bear' })).toBe(false)
  expect(hasEarPods({ kind: 'animal', breed: 'bear', helmet: 'visor' })).toBe(true)
  expect(hasEarPods({ kind: 'human', helmet: 'dome' })).toBe(false)
})
