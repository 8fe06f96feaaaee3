import type { DayKey } from '@orbita/domain/time/period'
import type { Queryable } from '../../infra/db/sql.ts'
import { findCompany } from '../../settings/find-company.ts'
import { findAlbumsReport } from './albums.ts'
import { findBudget } from './budget.ts'
import { findCredits } from './credits.ts'
import { findMissionsReport } from './missions.ts'
import { findParticipation } from './participation.ts'
import type { Period } from './period.ts'
import { findRecognitions } from './recognitions.ts'

type Asked = { period: Period; today: DayKey; timeZone: string; now: Date }
type Group = { areas: readonly (string | null)[] }

/**
 * Returns what the reports say of a month: figures of everybody beside those of as many days before, and tables of groups of
 * at least five people and of missions. No name of a person is in it.
 *
 * @see D-81, D-110
 */
export async function findMonthSummary(db: Queryable, { period, ...rest }: Asked) {
  const asked = { period, ...rest, areas: null }
  const [participation, missions, albums, thanks, credits, budget, { currency }] = await Promise.all([
    findParticipation(db, period, null),
    findMissionsReport(db, asked),
    findAlbumsReport(db, asked),
    findRecognitions(db, period, null),
    findCredits(db, asked),
    findBudget(db, asked),
    findCompany(db),
  ])
  const ofMissions = [
    { what: 'Personas con avances', ...participation.withProgress },
    { what: 'Misiones completadas', ...participation.completed },
    { what: 'Evidencias aprobadas', ...missions.approved },
    { what: 'Agradecimientos', ...thanks.sent },
  ]
  const ofAlbums = [
    { what: 'Sobres abiertos', ...albums.opened },
    { what: 'Intercambios de figuras', ...albums.trades },
  ]
  const figures = [
    ...(participation.people > 0 ? ofMissions : []),
    ...(albums.people > 0 ? ofAlbums : []),
    { what: 'Créditos ganados', ...credits.earned },
    { what: 'Créditos gastados', ...credits.spent },
  ]
  const sheets = [
    {
      name: 'Personas con avances',
      columns: ['Área', 'Personas', ...participation.weeks.map((week) => `Semana del ${week}`)],
      rows: participation.groups.map((group) => [nameOf(group), group.people, ...group.weeks]),
    },
    {
      name: 'Misiones',
      columns: ['Misión', 'Reto', 'Personas con avances', 'La completaron'],
      rows: missions.missions.map((one) => [one.title, one.challenge, one.people, one.completed]),
    },
    {
      name: 'Gasto',
      columns: ['Mes', `Recompensas (${currency})`, `Premios (${currency})`, 'Sin costo escrito'],
      rows: budget.months.map((one) => [one.month, one.redeems, one.prizes, one.unpriced]),
    },
  ]
  return { figures, sheets: sheets.filter(({ rows }) => rows.length > 0) }
}

function nameOf({ areas }: Group): string {
  const names = areas.map((area) => area ?? 'Sin área')
  return names.length === 1 ? names[0]! : `Otras áreas (${names.join(', ')})`
}
