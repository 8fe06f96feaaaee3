import { DESKTOP } from './harness/sizes.ts'
import { expect, test } from './harness/test.ts'

test(
  'D-70: the console is a 404 for an employee, and its sign-in is not',
  DESKTOP,
  async ({ page, signedIn, consoleGuard }) => {
    consoleGuard.allow(/status of 404/)
    await signedIn()
    expect((await page.goto('/consola'))?.status()).toBe(404)
    expect((await page.goto('/consola/login'))?.status()).toBe(200)
  },
)
