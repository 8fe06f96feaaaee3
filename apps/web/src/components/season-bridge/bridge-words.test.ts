// @vitest-environment node
import { expect, test } from 'vitest'
import { bridgeTitle, dayInWords } from './bridge-words.ts'
import { calendarEvent } from './reminder.ts'

test('AL-9: the day of the next season is given with its day of the week', () => {
  expect(dayInWords('2027-04-05')).toBe('lunes 5 de abril')
  expect(bridgeTitle({ ended: null, next: null })).toBe('Aún no abre la temporada')
})

test('the reminder is an event of the whole day on which the season opens', () => {
  const event = calendarEvent({ title: 'Mareas, de luz', opensOn: '2027-04-05', figures: 48, pages: [] })
  expect(event).toContain('DTSTART;VALUE=DATE:20270405\r\n')
  expect(event).toContain('SUMMARY:Abre «Mareas\\, de luz» en Órbita\r\n')
  expect(event.split('\r\n').every((line) => line.length <= 75)).toBe(true)
})
