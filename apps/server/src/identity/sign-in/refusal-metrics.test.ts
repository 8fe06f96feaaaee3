import { expect, test } from 'vitest'
import { createMetrics } from '../../infra/metrics/create-metrics.ts'
import { Browser } from '../../testing/browser.ts'
import { testDatabase } from '../../testing/databases/test-database.ts'
import { anEmployee } from '../../testing/factories.ts'
import { aNewOperator, firstStep } from '../../testing/operators.ts'
import { testApp } from '../../testing/test-app.ts'

const db = await testDatabase()

test('criterion 3: each refused sign-in is counted by its audience and its reason', async () => {
  const metrics = createMetrics()
  const within = testApp({ db, over: { metrics } })
  const { hasher } = within.dependencies
  const busy = testApp({ db, over: { metrics, hasher: { ...hasher, takePlace: () => undefined } } })
  const ana = await anEmployee({ db })
  const inactive = await anEmployee({ db }, { isActive: false })
  await aNewOperator(within, 'operadora@orbita.example')

  const answers = [
    await new Browser(within.app).signIn(inactive.email, inactive.password),
    await new Browser(busy.app).signIn(ana.email, ana.password),
    await firstStep(new Browser(busy.app), 'operadora@orbita.example'),
  ]
  expect(answers.map(({ status }) => status)).toEqual([401, 429, 429])
  expect(answers.map(({ headers }) => headers.get('retry-after'))).toEqual([null, '5', '5'])
  for (let miss = 0; miss < 7; miss++) {
    await new Browser(within.app).signIn(ana.email, '00000000')
    await firstStep(new Browser(within.app), 'operadora@orbita.example', 'siete soles de papel')
  }

  const counted = (await metrics.registry.metrics()).match(/^orbita_sign_in_refusals_total.*/gm)
  const total = (audience: string, reason: string, times: number) =>
    `orbita_sign_in_refusals_total{audience="${audience}",reason="${reason}"} ${times}`
  expect(counted?.toSorted()).toEqual([
    total('employee', 'account-waits', 2),
    total('employee', 'busy', 1),
    total('employee', 'inactive', 1),
    total('employee', 'wrong', 5),
    total('operator', 'account-waits', 2),
    total('operator', 'busy', 1),
    total('operator', 'wrong', 5),
  ])
})
