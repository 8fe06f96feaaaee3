import { EMPLOYEE_MISSION_STATES } from '@orbita/domain/missions/states'
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { planetPicture } from '../pictures/planets.ts'
import { GivesLine, givesWords } from './gives-line.tsx'
import { MissionState, missionStateWords } from './mission-state.tsx'
import { missionShare } from './progress-ring.tsx'

test('a mission that gives nothing shows no line', () => {
  const { container } = render(<GivesLine gives={{ experience: 0, credits: 0, packs: 0 }} />)
  expect(container.textContent).toBe('')
})

test('an unknown planet is drawn as a dark one', () => {
  expect(planetPicture('planetas/nunca')).toBe(planetPicture('planetas/bloqueado'))
  expect(planetPicture('planetas/hielo')).not.toBe(planetPicture('planetas/bloqueado'))
})

test('MI-4: a ring is never more than whole, and a completed mission keeps it whole', () => {
  expect(missionShare({ state: 'in-progress', amount: 9, target: 5 })).toBe(1)
  expect(missionShare({ state: 'in-progress', amount: 2, target: 5 })).toBe(0.4)
  expect(missionShare({ state: 'completed', amount: 3, target: 5 })).toBe(1)
})

test('MI-2: every state has a word of its own', () => {
  expect(new Set(EMPLOYEE_MISSION_STATES.map(missionStateWords)).size).toBe(EMPLOYEE_MISSION_STATES.length)
  render(<MissionState state="in-progress" detail="2 de 3" />)
  expect(screen.getByText('En curso · 2 de 3')).toBeTruthy()
  render(<MissionState state="rejected" />)
  expect(screen.getByText('Rechazada · puedes reenviar')).toBeTruthy()
})

test('PT-1: the line names everything that a mission gives', () => {
  expect(givesWords({ experience: 1200, credits: 1, packs: 2 })).toBe('1.200 de experiencia · 1 crédito · 2 sobres')
  render(<GivesLine gives={{ experience: 120, credits: 80, packs: 1 }} />)
  expect(screen.getByText('Te da 120 de experiencia · 80 créditos · 1 sobre')).toBeTruthy()
  // Each amount that is seen has its word, too.
  expect(screen.getByText('80 créditos')).toBeTruthy()
})
