import type { AvatarParams } from './avatar.ts'
import type { CrewMember } from './member.ts'

type Portrait = { name: string; member: CrewMember; backdrop: AvatarParams['backdrop'] }

/** The crew by avatar id, in the order employees see it. A new avatar is one more entry. */
export const CREW = {
  nova: {
    name: 'Nova',
    member: { kind: 'human', skin: 'tan', hair: 'long', hairColour: 'chestnut', accent: 'violet', mouth: 'grin' },
    backdrop: ['#B79BFF', '#4A22B8'],
  },
  leo: {
    name: 'Leo',
    member: { kind: 'human', skin: 'fair', hair: 'short', hairColour: 'red', accent: 'blue' },
    backdrop: ['#7FD4FF', '#1E4BB8'],
  },
  zuri: {
    name: 'Zuri',
    member: {
      kind: 'human',
      skin: 'deep',
      hair: 'afro',
      hairColour: 'black',
      suit: 'orange',
      accent: 'coral',
      mouth: 'grin',
    },
    backdrop: ['#FFE08A', '#E07A12'],
  },
  mateo: {
    name: 'Mateo',
    member: { kind: 'human', skin: 'brown', hair: 'short', hairColour: 'black', beard: true, accent: 'green' },
    backdrop: ['#8CF5CF', '#0E7A78'],
  },
  luna: {
    name: 'Luna',
    member: {
      kind: 'human',
      skin: 'fair',
      hair: 'pigtails',
      hairColour: 'pink',
      suit: 'pink',
      accent: 'violet',
      mouth: 'smirk',
    },
    backdrop: ['#FFB8DC', '#A82A86'],
  },
  amara: {
    name: 'Amara',
    member: { kind: 'human', skin: 'brown', hair: 'hijab', hairColour: 'blue', accent: 'blue' },
    backdrop: ['#9AE8FF', '#2258C8'],
  },
  bruno: {
    name: 'Bruno',
    member: {
      kind: 'human',
      skin: 'tan',
      hair: 'bald',
      hairColour: 'grey',
      beard: true,
      glasses: true,
      suit: 'night',
      accent: 'orange',
    },
    backdrop: ['#FFC08A', '#B83F3A'],
  },
  sol: {
    name: 'Sol',
    member: {
      kind: 'human',
      skin: 'brown',
      hair: 'curls',
      hairColour: 'chestnut',
      glasses: true,
      suit: 'gold',
      accent: 'coral',
    },
    backdrop: ['#FF9FD0', '#8A1F9A'],
  },
  chispa: {
    name: 'Chispa',
    member: { kind: 'robot', body: 'box', face: 'happy', accent: 'blue' },
    backdrop: ['#6FC6FF', '#2A2AA8'],
  },
  bit: {
    name: 'Bit',
    member: { kind: 'robot', body: 'round', face: 'eyes', led: '#FFE08A', suit: 'coral', accent: 'night' },
    backdrop: ['#FFD0A8', '#C43A6B'],
  },
  titan: {
    name: 'Titán',
    member: { kind: 'robot', body: 'screen', face: 'visor', led: '#B6FF7C', suit: 'green', accent: 'night' },
    backdrop: ['#A8F0E0', '#136B8A'],
  },
  zip: {
    name: 'Zip',
    member: { kind: 'alien', breed: 'grey', suit: 'violet', accent: 'gold' },
    backdrop: ['#C8A8FF', '#4A1FA8'],
  },
  okto: {
    name: 'Okto',
    member: {
      kind: 'alien',
      breed: 'octopus',
      colours: ['#FFD0E6', '#FF6BA8', '#A81F78'],
      suit: 'blue',
      accent: 'gold',
    },
    backdrop: ['#8CE8FF', '#1E5FC0'],
  },
  miron: {
    name: 'Mirón',
    member: {
      kind: 'alien',
      breed: 'cyclops',
      colours: ['#A8F4FF', '#35C6E8', '#1560B0'],
      suit: 'orange',
      accent: 'night',
    },
    backdrop: ['#FFE6A0', '#E0641E'],
  },
  comete: {
    name: 'Michi',
    member: { kind: 'animal', breed: 'cat', accent: 'coral' },
    backdrop: ['#FFC8A8', '#D23B6B'],
  },
  kira: {
    name: 'Kira',
    member: {
      kind: 'animal',
      breed: 'fox',
      colours: ['#FFC08A', '#FF7A2B', '#B83F12'],
      suit: 'night',
      accent: 'green',
    },
    backdrop: ['#B0F5C0', '#12836B'],
  },
} as const satisfies Record<string, Portrait>

export type AvatarId = keyof typeof CREW

/** An avatar an employee can choose. */
export type RosterEntry = { id: AvatarId; name: string; params: AvatarParams }

/** The avatars, ready to draw, in the order employees see them. */
export const AVATARS: readonly RosterEntry[] = (Object.keys(CREW) as AvatarId[]).map((id) => {
  const { name, member, backdrop } = CREW[id]
  return { id, name, params: { ...member, seed: id, backdrop } }
})
