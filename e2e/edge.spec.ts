import { expect, test } from './harness/test.ts'

test('every answer carries the security headers, and pages a policy without inline scripts', async ({ request }) => {
  for (const path of ['/', '/figuras/login', '/no-existe', '/rpc/employee/profile', '/healthz', '/figuras/inicio']) {
    const headers = (await request.get(path)).headers()
    const policy = headers['content-security-policy'] ?? ''
    expect(policy, path).toContain("script-src 'self'")
    // Elements of pages alone may have styles of their own.
    expect(policy.replace("style-src-attr 'unsafe-inline'", ''), path).not.toContain('unsafe-inline')
    expect(policy, path).toContain("frame-ancestors 'none'")
    expect(headers['x-content-type-options'], path).toBe('nosniff')
    expect(headers['referrer-policy'], path).toBeTruthy()
    expect(headers['x-powered-by'], path).toBeUndefined()
  }
})

test('hashed assets are immutable and compressed, missing ones are 404 and never the page', async ({ request }) => {
  const html = await (await request.get('/figuras/login')).text()
  const script = / data-app="(\/assets\/[^" ]+\.js)/.exec(html)?.[1]
  expect(script).toBeTruthy()
  for (const encoding of ['br', 'gzip']) {
    const { 'content-encoding': used, 'cache-control': cache } = (
      await request.get(script!, { headers: { 'accept-encoding': encoding } })
    ).headers()
    expect(used).toBe(encoding)
    expect(cache).toContain('immutable')
  }
  const missing = await request.get('/assets/no-existe.js')
  expect(missing.status()).toBe(404)
  expect(missing.headers()['content-type'] ?? '').not.toContain('html')
})

test('the login shows whole before its script runs', async ({ page, product, consoleGuard }) => {
  consoleGuard.allow(/net::ERR_FAILED.*\.js$/)
  await page.route(/\.js$/, (route) => route.abort())
  await page.goto(`${product.url}/figuras/login`)
  await expect(page.getByRole('button', { name: 'INICIAR SESIÓN' })).toBeVisible()
  await expect(page.getByText('valentina.rojas@orbita.example')).toBeVisible()
})

test.describe('hostile requests', () => {
  for (const path of [
    '/../package.json',
    '/%2e%2e/package.json',
    '/..%5cpackage.json',
    '/assets/../web.json',
    '/.env',
    '/.git/config',
    '/data/secretos/pepper',
    '//etc/passwd',
  ]) {
    test(`${path} is not served`, async ({ request, product }) => {
      const answer = await request.get(`${product.url}${path}`, { maxRedirects: 0 })
      expect([301, 308, 400, 404]).toContain(answer.status())
      expect(await answer.text()).not.toContain('"workspaces"')
    })
  }

  test('a write from another origin changes nothing', async ({ request, employee }) => {
    const { email } = await employee()
    for (const headers of [{ 'sec-fetch-site': 'cross-site' }, { origin: 'https://evil.example' }]) {
      const answer = await request.post('/auth/session', { headers, data: { email, password: '10000001' } })
      expect(answer.status()).toBe(403)
      expect(answer.headers()['set-cookie']).toBeUndefined()
    }
  })
})
