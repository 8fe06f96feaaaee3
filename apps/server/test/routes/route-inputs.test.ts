import { expect, test } from 'vitest'
import type { MountedRoute } from '../../src/infra/http/mounted-routes.ts'
import { dateFieldsOf, withField } from '../../src/testing/date-fields.ts'
import { mountedProduct } from '../../src/testing/mounted-product.ts'
import { ROUTE_REQUESTS } from '../../src/testing/route-requests.ts'

const { routes: ROUTES, nameOf, subject, senderOf } = await mountedProduct()

/** Sends a request of a route that is valid except for its body or its query. */
async function ask(
  route: MountedRoute,
  wrong: { json?: (proper: unknown) => unknown; query?: Record<string, string> },
) {
  const browser = senderOf(route)
  const { path = route.path, request } = ROUTE_REQUESTS[nameOf(route)]!
  const proper = request?.(subject)
  const [to, own] = path.split('?')
  const query = new URLSearchParams({ ...Object.fromEntries(new URLSearchParams(own)), ...wrong.query })
  return browser.send(route.method, query.size > 0 ? `${to}?${query}` : to!, {
    ...proper,
    ...(wrong.json && { json: wrong.json(proper?.json) }),
  })
}

async function fieldsOf(answer: Response): Promise<string[]> {
  const body = (await answer.json()) as { error: string; details?: { fields: string[] } }
  expect([answer.status, body.error]).toEqual([400, 'BAD_INPUT'])
  return body.details?.fields ?? []
}

// Machines send the id in a header, and get problems with pointers: see `progress/machine-routes.test.ts`.
const OF_BROWSERS = ROUTES.filter(({ audience }) => audience !== 'machine')
const COMMANDS = OF_BROWSERS.filter(({ definition }) => definition?.kind === 'command' || definition?.kind === 'upload')

test('every route that changes something is a command, and no other route is', () => {
  const others = OF_BROWSERS.filter((route) => route.method !== 'GET' && route.definition && !COMMANDS.includes(route))
  expect(others.map(nameOf)).toEqual([
    'POST /auth/session',
    'POST /auth/session/passkey',
    'POST /auth/session/device-link',
    'DELETE /auth/session',
    'POST /auth/operator/passphrase',
    'POST /auth/operator/session',
    'POST /auth/operator/enrolment',
    'DELETE /auth/operator/session',
    'POST /rpc/employee/passkeys/challenge',
    'POST /rpc/employee/passkeys',
    'POST /rpc/employee/passkeys/:passkeyId/removal',
    'POST /rpc/operator/challenges/:challengeId/missions/:missionId/preview',
    'POST /rpc/operator/grants/preview',
    'POST /rpc/operator/incentives/preview',
    'POST /rpc/operator/operators/confirmation',
    'POST /rpc/operator/people/change-preview',
    'POST /rpc/operator/person-erasures/preview',
    'POST /rpc/operator/person-exports',
    'POST /rpc/operator/progress-imports/preview',
    'POST /rpc/operator/rewards/:rewardId/codes/check',
    'POST /rpc/operator/rewards/:rewardId/preview',
    'POST /rpc/operator/seasons/:seasonId/check',
  ])
  expect(COMMANDS.filter(({ method }) => method === 'GET')).toEqual([])
})

test('CO-1: the commands that tabs of the previous release may send without an operation id', () => {
  expect(COMMANDS.filter(({ definition }) => definition!.acceptsNoId).map(nameOf)).toEqual([
    'PUT /rpc/employee/notices/read',
    'PUT /rpc/figuras/albums/:albumId/visit',
    'PUT /rpc/figuras/avatar',
    'PUT /rpc/figuras/trades/participation',
    'PUT /rpc/mision-espacial/rewards/goal',
    'PUT /rpc/mision-espacial/rewards/:rewardId/wait',
    'PUT /rpc/mision-espacial/leaderboard/participation',
    'PUT /rpc/mision-espacial/recognitions/best/:id/congratulation',
    'PUT /rpc/mision-espacial/recognitions/nomination',
    'PUT /rpc/mision-espacial/recognitions/kudos/:kudosId/thanks',
    'POST /rpc/mision-espacial/recognitions/kudos/:kudosId/report',
  ])
})

test.each(COMMANDS.filter(({ definition }) => definition!.kind === 'command').map((route) => [nameOf(route), route]))(
  'CO-1: %s refuses an operation id that is none, and an employee’s or an operator’s own fields beside it',
  async (_name, route) => {
    const ill = await ask(route as MountedRoute, { json: (proper) => ({ ...(proper as object), operationId: 'one' }) })
    expect(await fieldsOf(ill)).toEqual(['operationId'])

    const more = await ask(route as MountedRoute, { json: (proper) => ({ ...(proper as object), accountId: 1 }) })
    expect(await fieldsOf(more)).toEqual(['accountId'])
  },
)

test.each(COMMANDS.filter(({ definition }) => !definition!.acceptsNoId).map((route) => [nameOf(route), route]))(
  'CO-1: %s refuses a command without an operation id',
  async (_name, route) => {
    const { definition } = route as MountedRoute
    if (definition!.kind === 'command') {
      const none = await ask(route as MountedRoute, {
        json: (proper) => ({ ...(proper as object), operationId: undefined }),
      })
      return expect(await fieldsOf(none)).toEqual(['operationId'])
    }
    const { path, request } = ROUTE_REQUESTS[nameOf(route as MountedRoute)]!
    const { 'x-operation-id': _id, ...headers } = request!(subject).headers!
    const browser = senderOf(route as MountedRoute)
    const none = await browser.post(path ?? (route as MountedRoute).path, { ...request!(subject), headers })
    expect(await fieldsOf(none)).toEqual(['x-operation-id'])
  },
)

const DATES = OF_BROWSERS.flatMap((route) => {
  const { body, query } = route.definition?.input ?? {}
  const inBody = body ? dateFieldsOf(body).map((field) => ({ route, part: 'body', field })) : []
  const inQuery = query ? dateFieldsOf(query).map((field) => ({ route, part: 'query', field })) : []
  return [...inBody, ...inQuery].map((date) => ({ ...date, name: `${nameOf(route)} ${date.field}` }))
})

test('the dates that routes take', () => {
  expect(DATES.map(({ name }) => name)).toEqual([
    'PUT /rpc/mision-espacial/team/substitute substitute.fromOn',
    'PUT /rpc/mision-espacial/team/substitute substitute.untilOn',
    'GET /rpc/operator/audit from',
    'GET /rpc/operator/audit until',
    'GET /rpc/operator/audit/export from',
    'GET /rpc/operator/audit/export until',
    'GET /rpc/operator/best-employees month',
    'GET /rpc/operator/best-employees/activity month',
    'GET /rpc/operator/best-employees/shortlist month',
    'POST /rpc/operator/best-employees month',
    'PUT /rpc/operator/challenges challenge.startsOn',
    'PUT /rpc/operator/challenges challenge.endsOn',
    'PUT /rpc/operator/challenges challenge.missions.0.startsOn',
    'PUT /rpc/operator/challenges challenge.missions.0.endsOn',
    'POST /rpc/operator/challenges/:challengeId/missions/:missionId/preview mission.startsOn',
    'POST /rpc/operator/challenges/:challengeId/missions/:missionId/preview mission.endsOn',
    'PUT /rpc/operator/challenges/:challengeId/missions/:missionId mission.startsOn',
    'PUT /rpc/operator/challenges/:challengeId/missions/:missionId mission.endsOn',
    'POST /rpc/operator/codes startsOn',
    'POST /rpc/operator/codes endsOn',
    'POST /rpc/operator/goals/shared goal.month',
    'PUT /rpc/operator/goals/shared/:goalId goal.month',
    'POST /rpc/operator/goals/company goal.endsOn',
    'PUT /rpc/operator/goals/company/:goalId goal.endsOn',
    'GET /rpc/operator/home/period from',
    'GET /rpc/operator/home/period until',
    'PUT /rpc/operator/imports/:importId/columns day',
    'POST /rpc/operator/incentives/preview incentive.startsOn',
    'POST /rpc/operator/incentives/preview incentive.endsOn',
    'POST /rpc/operator/incentives incentive.startsOn',
    'POST /rpc/operator/incentives incentive.endsOn',
    'PUT /rpc/operator/incentives/:awardId incentive.startsOn',
    'PUT /rpc/operator/incentives/:awardId incentive.endsOn',
    'GET /rpc/operator/nominations month',
    'POST /rpc/operator/absences absences.0.startsOn',
    'POST /rpc/operator/absences absences.0.endsOn',
    'POST /rpc/operator/absences/:personId startsOn',
    'POST /rpc/operator/absences/:personId endsOn',
    'GET /rpc/operator/payroll/lines month',
    'GET /rpc/operator/payroll/lines/export month',
    'POST /rpc/operator/people joinedOn',
    'PUT /rpc/operator/people/:personId joinedOn',
    'POST /rpc/operator/progress on',
    'GET /rpc/operator/reports/participation from',
    'GET /rpc/operator/reports/participation until',
    'GET /rpc/operator/reports/participation/people week',
    'GET /rpc/operator/reports/recognitions from',
    'GET /rpc/operator/reports/recognitions until',
    'GET /rpc/operator/reports/credits from',
    'GET /rpc/operator/reports/credits until',
    'GET /rpc/operator/reports/missions from',
    'GET /rpc/operator/reports/missions until',
    'GET /rpc/operator/reports/albums from',
    'GET /rpc/operator/reports/albums until',
    'PUT /rpc/operator/settings/holidays value.0.day',
    'PUT /rpc/operator/rewards reward.startsOn',
    'PUT /rpc/operator/rewards reward.endsOn',
    'POST /rpc/operator/rewards/:rewardId/preview reward.startsOn',
    'POST /rpc/operator/rewards/:rewardId/preview reward.endsOn',
    'POST /rpc/operator/seasons startsOn',
    'POST /rpc/operator/seasons endsOn',
    'POST /rpc/operator/seasons/files document.startsOn',
    'POST /rpc/operator/seasons/files document.endsOn',
    'PUT /rpc/operator/seasons/:seasonId/draft document.startsOn',
    'PUT /rpc/operator/seasons/:seasonId/draft document.endsOn',
    'POST /rpc/operator/seasons/:seasonId/check document.startsOn',
    'POST /rpc/operator/seasons/:seasonId/check document.endsOn',
    'PUT /rpc/operator/seasons/:seasonId/closing lastDay',
    'PUT /rpc/operator/terms effectiveOn',
  ])
})

test.each(DATES)('$name: a date that does not exist is refused with the name of its field', async (date) => {
  const { route, part, field } = date
  const json = (wrong: string) => ({ json: (proper: unknown) => withField(proper, field.split('.'), wrong) })
  for (const wrong of ['2026-02-30', '2026-13-01', '2026-13', '2026-00', 'ayer', '']) {
    const answer = await ask(route, part === 'body' ? json(wrong) : { query: { [field]: wrong } })
    expect(await fieldsOf(answer), wrong).toEqual([field])
  }
})
