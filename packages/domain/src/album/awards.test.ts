import { expect, test } from 'vitest'
import { DomainError } from '../errors.ts'
import { awardKey, claimAward } from './awards.ts'

const gives = { experience: 60, credits: 80, packs: 1 }

test.each(['locked', 'claimed', 'delivered'] as const)('AW-2: refuses to claim an award that is %s', (state) => {
  expect(() => claimAward({ state, gives })).toThrow(new DomainError('AWARD_NOT_CLAIMABLE'))
})

test('AW-2: a claim delivers virtual gifts at once, and leaves a physical prize to operators', () => {
  expect(claimAward({ state: 'unlocked', gives })).toBe('delivered')
  expect(claimAward({ state: 'unlocked', gives: { ...gives, prize: 'Trofeo Órbita' } })).toBe('claimed')
})

test('CO-2: an award has one key per season', () => {
  expect(awardKey('temporada-1', 'album-completo')).toBe('award:temporada-1:album-completo')
})
