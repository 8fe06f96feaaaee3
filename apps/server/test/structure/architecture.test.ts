import { describe, expect, test } from 'vitest'
import { importsOf, isForTests, readSources, roomOf } from '../../src/testing/sources.ts'

/**
 * The rooms that each room may import, from the bottom up. A room imports only rooms above it in this table, so that no
 * import cycle is possible. To notify a room further down the table, a room raises a domain event.
 */
const MAY_IMPORT: Readonly<Record<string, readonly string[]>> = {
  // Databases, HTTP, live streams, the log, files, secrets, and `dependencies.ts`: no rule of the game.
  infra: [],
  // The types of the events that have consequences.
  events: ['infra'],
  // Accounts, sign-in, sessions, guards.
  identity: ['infra', 'events'],
  // The employees' documents, their import, the terms.
  people: ['infra', 'events', 'identity'],
  // The pictures that operators upload.
  pictures: ['infra'],
  // Webhooks, channels and e-mail: what other systems and people who are not looking are told.
  outgoing: ['infra', 'identity', 'people', 'pictures'],
  // The settings of a company: its name and logo, values, promises, holidays.
  settings: ['infra', 'events', 'identity', 'pictures'],
  // An employee's list of notices.
  'game/notices': ['infra', 'people'],
  // Movements and balances: everything that pays or charges goes through here.
  'game/ledger': ['infra', 'events', 'people', 'game/notices'],
  // Seasons, packs, stardust, trades.
  'game/albums': ['infra', 'events', 'people', 'pictures', 'game/notices', 'game/ledger'],
  // Awards of albums and of the programme, their states and claims.
  'game/awards': ['infra', 'events', 'people', 'pictures', 'game/notices', 'game/ledger', 'game/albums'],
  // The plan de vuelo and the pulso de la semana: what they have seen, and what it pays.
  'game/habits': ['infra', 'people', 'game/notices', 'game/ledger', 'game/albums'],
  // Ranks, packs, unlocks, habits and notices that follow from events.
  consequences: [
    ...['infra', 'events', 'people', 'settings', 'outgoing'],
    ...['game/notices', 'game/albums', 'game/awards', 'game/habits'],
  ],
  // The days on which people have been in the company for so long; what follows is a consequence.
  'game/anniversaries': ['infra', 'events', 'people', 'settings'],
  // Places of the month and of the season.
  'game/leaderboard': ['infra', 'people', 'game/albums'],
  // Challenges, progress, evidence.
  'game/missions': [
    'infra',
    'events',
    'people',
    'settings',
    'pictures',
    'game/notices',
    'game/ledger',
    // What data confirm counts on the board from then on.
    'game/leaderboard',
    'game/albums',
    'game/awards',
  ],
  // Best employees, nominations, kudos.
  'game/recognitions': [
    'infra',
    'events',
    'identity',
    'people',
    'settings',
    'game/notices',
    'game/ledger',
    'game/albums',
  ],
  // The catalogue, its stock and codes, redemptions.
  'game/rewards': [
    'infra',
    'events',
    'identity',
    'people',
    'pictures',
    'settings',
    'game/notices',
    'game/ledger',
    'game/awards',
    'game/missions',
  ],
  // What was delivered, by month, for whoever keeps the payroll.
  'game/payroll': ['infra', 'identity', 'people', 'settings', 'game/awards', 'game/rewards'],
  // Messages of the people team to everybody or to an area.
  'game/messages': ['infra', 'identity', 'people', 'game/notices'],
  // Campaign codes that give packs or a figure.
  'game/codes': ['infra', 'people', 'game/ledger', 'game/albums'],
  // The credits that leaders give of their month.
  'game/allowance': ['infra', 'people', 'game/notices', 'game/ledger'],
  // The grants of operators to several people: packs, credits, experience, stardust.
  'game/grants': ['infra', 'people', 'game/notices', 'game/ledger', 'game/albums'],
  // Reads that compose rooms: the homes, the counts of the profile, the people as operators see them.
  screens: [
    'infra',
    'identity',
    'people',
    'outgoing',
    'settings',
    'game/ledger',
    'game/albums',
    'game/awards',
    'game/missions',
    'game/recognitions',
    'game/rewards',
    'game/payroll',
    'game/allowance',
    'game/anniversaries',
    'game/habits',
  ],
  // The files that operators prepare in the console, and the list of those that were applied.
  imports: ['infra', 'events', 'identity', 'people', 'game/missions', 'screens'],
  // The export and the erasure of everything about one person, composed from what each room says of its own tables.
  'people-rights': [
    'infra',
    'identity',
    'people',
    'outgoing',
    'settings',
    'imports',
    'game/notices',
    'game/ledger',
    'game/albums',
    'game/anniversaries',
    'game/awards',
    'game/allowance',
    'game/habits',
    'game/missions',
    'game/recognitions',
    'game/rewards',
    'game/payroll',
    'game/codes',
    'game/leaderboard',
  ],
  // Scheduled work.
  jobs: [
    'infra',
    'identity',
    'people',
    'outgoing',
    'imports',
    'people-rights',
    'game/notices',
    'game/ledger',
    'game/albums',
    'game/anniversaries',
    'game/awards',
    'game/habits',
    'game/missions',
    'game/rewards',
    'game/messages',
    'game/codes',
    'game/leaderboard',
    'screens',
  ],
  // The first season, the terms and the demo company.
  seed: [
    'pictures',
    'settings',
    'infra',
    'identity',
    'people',
    'game/notices',
    'game/ledger',
    'game/albums',
    'game/awards',
    'game/habits',
    'consequences',
    'game/missions',
    'game/recognitions',
    'game/rewards',
  ],
  // The program, the commands and the routes of all rooms: it may import everything.
  main: [
    'infra',

    'identity',
    'people',
    'outgoing',
    'settings',
    'pictures',
    'game/notices',
    'game/ledger',
    'game/albums',
    'game/anniversaries',
    'game/awards',
    'game/habits',
    'consequences',
    'game/missions',
    'game/recognitions',
    'game/rewards',
    'game/payroll',
    'game/messages',
    'game/codes',
    'game/grants',
    'game/leaderboard',
    'screens',
    'imports',
    'people-rights',
    'jobs',
    'seed',
  ],
}

const sources = readSources()
const arrows = sources.flatMap((source) => importsOf(source).map((to) => ({ from: source.path, to })))

test('every import in the table is of a room listed before it', () => {
  const rooms = Object.keys(MAY_IMPORT)
  const upward = Object.entries(MAY_IMPORT).flatMap(([room, allowed]) =>
    allowed
      .filter((other) => rooms.indexOf(other) === -1 || rooms.indexOf(other) >= rooms.indexOf(room))
      .map((other) => `${room} -> ${other}`),
  )
  expect(upward).toEqual([])
})

describe('the sources', () => {
  test('are all read, with their imports', () => {
    expect(sources.length).toBeGreaterThan(300)
    expect(arrows).toContainEqual({ from: 'game/ledger/movement.ts', to: 'events/raise-event.ts' })
    expect(arrows).toContainEqual({ from: 'rpc.ts', to: 'game/rewards/routes.ts' })
    const known = new Set(sources.map(({ path }) => path))
    expect(arrows.filter(({ to }) => !known.has(to) && !isForTests(to))).toEqual([])
  })

  test('each belong to a room of the table', () => {
    const strangers = sources.filter(({ path }) => !(roomOf(path) in MAY_IMPORT)).map(({ path }) => path)
    expect(strangers).toEqual([])
  })

  test('import only what their room may import, and no test helper', () => {
    const refused = arrows
      .filter(({ from, to }) => isForTests(to) || !mayImport(roomOf(from), roomOf(to)))
      .map(
        ({ from, to }) =>
          `${from} imports ${to}: ${roomOf(from)} may not import ${isForTests(to) ? 'tests' : roomOf(to)}`,
      )
    expect(refused).toEqual([])
  })
})

function mayImport(room: string, other: string): boolean {
  return room === other || (MAY_IMPORT[room] ?? []).includes(other)
}
