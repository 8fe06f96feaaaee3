import * as v from 'valibot'
import { expect, test } from 'vitest'
import { expectFields, expectNoMore, refusedFields, sealed, slug, whole, yesOrNo } from '../testing/fields.ts'
import { AlbumId, BuyInput, CodeInput, ConvertInput, ParticipationInput, ProposeTradeInput } from './inputs.ts'

const figure = { albumId: 'temporada-1', number: 7 }
const FIGURE = { albumId: slug, number: whole(1, 10_000) }

test('AL-6: a conversion names a figure of a season and one copy or more', () => {
  expectFields(ConvertInput, { ...figure, copies: 2 }, { ...FIGURE, copies: whole(1, 10_000) })
  expectNoMore(ConvertInput, { ...figure, copies: 2 })
})

test('AL-6: a purchase names a figure of a season', () => {
  expectFields(BuyInput, figure, FIGURE)
  expectNoMore(BuyInput, figure)
})

test('the id of a season is of lower-case words', () => {
  for (const albumId of slug.accepts) expect(v.is(AlbumId, albumId)).toBe(true)
  for (const albumId of slug.refuses) expect(v.is(AlbumId, albumId)).toBe(false)
})

test('AL-5: a typed code has between 1 and 40 characters besides spaces and dashes', () => {
  expectFields(
    CodeInput,
    { code: 'lanzamiento' },
    {
      code: {
        accepts: ['x', `${'x-'.repeat(39)}x`, `${' '.repeat(40)}${'x'.repeat(40)}`],
        refuses: ['', ' - ', 'x'.repeat(41), `${' '.repeat(80)}x`, 'a\0b', 7, null],
      },
    },
  )
  expectNoMore(CodeInput, { code: 'lanzamiento' })
  expect(v.parse(CodeInput, { code: ' lanza-miento 2026 ' })).toEqual({ code: 'LANZAMIENTO2026' })
})

test('AL-7: the participation of an employee in trades is yes or no', () => {
  expectFields(ParticipationInput, { optedIn: true }, { optedIn: yesOrNo })
  expectNoMore(ParticipationInput, { optedIn: true })
})

test('AL-7: the id of a proposal is the sealed text of the server', () => {
  expectFields(ProposeTradeInput, { proposalId: 'A_z-9' }, { proposalId: sealed })
  expect(refusedFields(ProposeTradeInput, { proposalId: 'A_z-9', give: 3 })).toEqual(['give'])
})
