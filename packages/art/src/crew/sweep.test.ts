import { describe, expect, test } from 'vitest'
import { flawsOf } from '../testing/markup.ts'
import { avatar } from './avatar.ts'
import { chibi } from './chibi.ts'
import {
  ALIEN_BREEDS,
  ANIMAL_BREEDS,
  type CrewMember,
  HAIR_STYLES,
  type Helmet,
  MOUTHS,
  ROBOT_BODIES,
  ROBOT_FACES,
} from './member.ts'
import { HAIR, SKIN, SUIT } from './palette.ts'
import { POSES } from './pose.ts'
import { PROPS } from './props.ts'

const HELMETS: readonly Helmet[] = ['visor', 'dome']
const BOTH = [true, false]
const keysOf = <Key extends string>(record: Record<Key, unknown>) => Object.keys(record) as Key[]

const portrait = (member: CrewMember) => avatar({ ...member, seed: 'x', backdrop: ['#8B6BFF', '#3B2599'] })
const soundPortrait = (member: CrewMember) => expect(flawsOf(portrait(member)), JSON.stringify(member)).toEqual([])

describe('every crew member that can be described has no flaws', () => {
  test.each(HAIR_STYLES)('hair %s, with any mouth, beard, glasses and helmet', (hair) => {
    for (const helmet of HELMETS)
      for (const mouth of MOUTHS)
        for (const beard of BOTH)
          for (const glasses of BOTH) soundPortrait({ kind: 'human', hair, helmet, mouth, beard, glasses })
  })

  test.each(keysOf(SKIN))('skin %s, with any colour of hair', (skin) => {
    for (const hairColour of keysOf(HAIR)) soundPortrait({ kind: 'human', skin, hairColour, hair: 'curls' })
  })

  test.each(keysOf(SUIT))('suit %s, with any accent', (suit) => {
    for (const accent of keysOf(SUIT)) soundPortrait({ kind: 'human', suit, accent })
  })

  test.each(ROBOT_BODIES)('robot %s, with any face and with a crown', (body) => {
    for (const face of ROBOT_FACES)
      for (const crown of BOTH) soundPortrait({ kind: 'robot', body, face, crown, led: '#FFE08A' })
  })

  test.each(HELMETS)('aliens and animals in a %s helmet', (helmet) => {
    for (const breed of ALIEN_BREEDS) soundPortrait({ kind: 'alien', breed, helmet, antenna: false })
    for (const breed of ANIMAL_BREEDS) soundPortrait({ kind: 'animal', breed, helmet, crown: true })
  })

  test.each(POSES)('pose %s, with every prop, with cape and jet', (pose) => {
    for (const prop of [...PROPS, undefined])
      for (const extras of BOTH) {
        const params = { kind: 'human', pose, cape: extras, jet: extras, ...(prop ? { prop } : {}) } as const
        expect(flawsOf(chibi(params)), JSON.stringify(params)).toEqual([])
      }
  })
})

test('no two hair styles look the same', () => {
  const drawings = HAIR_STYLES.map((hair) => portrait({ kind: 'human', hair }))
  expect(new Set(drawings).size).toBe(HAIR_STYLES.length)
})

test('no two props look the same', () => {
  const drawings = PROPS.map((prop) => chibi({ kind: 'human', prop }))
  expect(new Set(drawings).size).toBe(PROPS.length)
})
