import { expect, test } from 'vitest'
import type { Milestone } from './anniversaries.ts'
import {
  anniversaryNotice,
  colleagueTitle,
  GREETING_SENTENCES,
  greetingWords,
  lapsWords,
  medalName,
  readAnniversary,
  readColleague,
} from './anniversary-words.ts'

test.each<[Milestone, string, string]>([
  ['days-30', '30 días', '30 días'],
  ['days-90', '90 días', '90 días'],
  ['year-1', 'Una vuelta', 'Primera vuelta'],
  ['year-3', 'Tres vueltas', 'Tercera vuelta'],
  ['year-10', 'Diez vueltas', 'Décima vuelta'],
  ['year-11', '11 vueltas', 'Vuelta 11'],
])('AN-1: %s is said in laps, its notice says since when, and both are read back', (milestone, laps, medal) => {
  expect([lapsWords(milestone), medalName(milestone)]).toEqual([laps, medal])
  const notice = anniversaryNotice({ milestone, joinedOn: '2023-11-23', gift: 'Te espera un sobre.' })
  const since = 'Desde el 23 de noviembre de 2023'
  expect(readAnniversary(notice)).toEqual({ milestone, since, gift: 'Te espera un sobre.' })
})

test('AN-1: a notice of the release before has no day, and one to a colleague is none of these', () => {
  const before = { title: 'Llevas 1 año en la empresa', text: 'Gracias por estar.' }
  expect(readAnniversary(before)).toEqual({ milestone: 'year-1', since: '', gift: 'Gracias por estar.' })
  expect(readAnniversary({ title: 'Renata cumple 2 años en la empresa', text: '' })).toBeUndefined()
  expect(readAnniversary({ title: 'Te felicitan por tu aniversario', text: '' })).toBeUndefined()
})

test.each<[Milestone, string[]]>([
  ['days-30', ['¡Felices 30 días! Se nota tu mano.', 'Gracias por estos 30 días. Aprendo contigo.']],
  ['year-1', ['¡Feliz primera vuelta! Se nota tu mano.', 'Gracias por este año. Aprendo contigo.']],
  ['year-2', ['¡Felices dos vueltas! Se nota tu mano.', 'Gracias por estos 2 años. Aprendo contigo.']],
])('AN-1: a colleague congratulates on %s with a written sentence, and reads whom', (milestone, [lap, thanks]) => {
  const glad = `Qué bueno que estás aquí. ¡Por ${milestone === 'days-30' ? 'muchos' : 'muchas'} más!`
  expect(GREETING_SENTENCES.map((one) => greetingWords(one, milestone))).toEqual([lap, glad, thanks])
  const name = 'Íñigo «El cumple» Núñez 🪐'
  expect(readColleague(colleagueTitle({ name, milestone }))).toEqual({ name, milestone })
})
