import { expect, test } from 'vitest'
import type { Browser, BrowserRequest } from '../browser.ts'
import { testDatabase } from '../databases/test-database.ts'
import { anEmployee, type TestEmployee } from '../factories.ts'
import { anActiveOperator } from '../operators.ts'
import { prepareRoutes, ROUTE_REQUESTS } from '../route-requests.ts'
import { testApp } from '../test-app.ts'

type Subject = { operator: Browser; subject: TestEmployee }

/**
 * Tests every route of operators whose request names a person with an operator who benefits from it: the person is the operator,
 * or one whom the operator created. With any other person some of these routes give something, and with these none does.
 *
 * @see PT-6
 */
export async function testBeneficiaries(): Promise<void> {
  const db = await testDatabase()
  const within = testApp({ db })
  await prepareRoutes(db.pool)
  // Without another operator the only one of a company may do more.
  await anActiveOperator(within)

  const naming = Object.entries(ROUTE_REQUESTS).filter(
    ([, { audience, request }]) => audience === 'operator' && request !== undefined && namesSomebody(request),
  )

  const PERSONAS: Readonly<Record<string, () => Promise<Subject>>> = {
    'an operator for somebody else': async () => ({
      operator: await anActiveOperator(within),
      subject: await anEmployee({ db }),
    }),
    'an operator for themselves': async () => {
      const subject = await anEmployee({ db })
      return { operator: await anActiveOperator(within, { email: subject.email }), subject }
    },
    'an operator for somebody they made': async () => {
      const [operator, subject] = [await anActiveOperator(within), await anEmployee({ db })]
      await db.rows('update users set created_by = $2, created_at = $3 where id = $1', [
        subject.userId,
        operator.accountId,
        within.clock.read(),
      ])
      return { operator, subject }
    },
  }

  async function wealthOf({ userId }: TestEmployee): Promise<string> {
    const [wealth] = await db.rows(
      `select json_build_array(experience, credits, stardust,
         (select count(*) from packs where user_id = u.id), (select count(*) from best_employees where user_id = u.id),
         (select count(*) from mission_progress where user_id = u.id), (select count(*) from award_states where user_id = u.id)
       )::text as all from users u where id = $1`,
      [userId],
    )
    return wealth.all
  }

  /** Returns the routes that gave a persona's subject something. */
  async function givingTo(persona: string): Promise<string[]> {
    const giving: string[] = []
    for (const [route, { path, request }] of naming) {
      const { operator, subject } = await PERSONAS[persona]!()
      const before = await wealthOf(subject)
      const [method = '', ofRoute = ''] = route.split(' ')
      await operator.send(method, path ?? ofRoute, request!(subject))
      if ((await wealthOf(subject)) !== before) giving.push(route)
    }
    return giving
  }

  test('PT-6: routes give something to somebody else, so that the next tests look at all that do', async () => {
    expect((await givingTo('an operator for somebody else')).toSorted()).toEqual([
      'POST /rpc/operator/best-employees',
      'POST /rpc/operator/grants',
      'POST /rpc/operator/movements',
      'POST /rpc/operator/packs',
      'POST /rpc/operator/progress',
      'POST /rpc/operator/progress-imports',
    ])
  })

  test.each(['an operator for themselves', 'an operator for somebody they made'])(
    'PT-6: no route gives anything to %s',
    async (persona) => expect(await givingTo(persona)).toEqual([]),
  )
}

const NOBODY: TestEmployee = {
  accountId: 987_654_321,
  userId: 987_654_322,
  email: 'alguien@matriz.example',
  password: '',
  name: '',
  platform: [],
}

/** Returns whether a request is about the employee that it is made for. */
function namesSomebody(request: (subject: TestEmployee) => BrowserRequest): boolean {
  const { json, file } = request(NOBODY)
  const text = `${JSON.stringify(json)} ${file ? Buffer.from(file.bytes).toString('utf8') : ''}`
  return text.includes(NOBODY.email) || text.includes(`${NOBODY.userId}`)
}
