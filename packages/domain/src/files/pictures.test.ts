import * as v from 'valibot'
import { expect, test } from 'vitest'
import { PictureParam, referenceTo, uploadedIdOf } from './pictures.ts'

const ID = '0123456789abcdef0123456789abcdef'

test('only the reference to an uploaded picture has an id', () => {
  expect(uploadedIdOf(referenceTo(ID))).toBe(ID)
  for (const other of ['planetas/hielo', `imagenes/${ID}0`, `imagenes/../${ID}`, `Imagenes/${ID}`, '']) {
    expect(uploadedIdOf(other), other).toBeUndefined()
  }
})

test('a copy is asked for by one of the sides that are kept', () => {
  expect(v.parse(PictureParam, { pictureId: ID, side: '320' })).toEqual({ pictureId: ID, side: 320 })
  for (const side of ['321', '0320', '', '1e3']) expect(v.is(PictureParam, { pictureId: ID, side }), side).toBe(false)
})
