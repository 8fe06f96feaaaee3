import type { Page } from '@playwright/test'
import { addMovements } from './harness/movements.ts'
import { addNotices } from './harness/notices.ts'
import { publishReward } from './harness/rewards.ts'
import { DESKTOP } from './harness/sizes.ts'
import { expect, test } from './harness/test.ts'

/** The texts of people who want the browsers of others to run them. Every one sets the same mark, or opens a dialog. */
const PAYLOADS = [
  '<script>alert(1)</script>',
  '"><script>alert(1)</script>',
  '</title><script>alert(1)</script>',
  '</script><script>alert(1)</script>',
  '</textarea><img src=x onerror=alert(1)>',
  '<img src=x onerror=alert(1)>',
  '<img/src=x/onerror=alert(1)//',
  '<svg onload=alert(1)>',
  '<svg><script>alert(1)</script></svg>',
  '<svg><animate onbegin=alert(1) attributeName=x>',
  '<math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>',
  '<body onload=alert(1)>',
  '<iframe src="javascript:alert(1)"></iframe>',
  '<iframe srcdoc="<script>parent.alert(1)</script>"></iframe>',
  '<a href="javascript:alert(1)" autofocus onfocus=alert(1)>x</a>',
  '<input autofocus onfocus=alert(1)>',
  '<details open ontoggle=alert(1)>',
  '<video><source onerror=alert(1)></video>',
  '<object data="data:text/html,<script>alert(1)</script>"></object>',
  '<embed src="javascript:alert(1)">',
  '<base href="https://evil.example/">',
  '<meta http-equiv=refresh content="0;url=javascript:alert(1)">',
  '<link rel=stylesheet href=https://evil.example/x.css>',
  '<style>@import "https://evil.example/x.css"</style>',
  '<form action=https://evil.example><button autofocus>x</button></form>',
  "'-alert(1)-'",
  '{{constructor.constructor("alert(1)")()}}',
  'javascript:alert(1)//',
  '&lt;img src=x onerror=alert(1)&gt;&#60;script&#62;alert(1)&#60;/script&#62;',
  '\u202e<script>alert(1)</script>\u202c',
]
const NAME = 'Ana <img src=x onerror=alert(1)> Ruiz'

/** Opens a page and waits for its data. The guard of every journey fails on what a policy refused or another host was asked. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
}

test(
  'texts that are made to run stay texts, on the screens of employees and of the console',
  DESKTOP,
  async ({ page, signedIn, inConsole, operator, db }) => {
    const dialogs: string[] = []
    page.on('dialog', (dialog) => {
      dialogs.push(page.url())
      return dialog.dismiss()
    })
    const { email } = await signedIn({ name: NAME, credits: 900, hasWeeklyPack: true })
    await db.query('update users set area = $2 where email = $1', [email, PAYLOADS[5]])
    await addNotices(db, email, ...PAYLOADS.map((title) => ({ title, text: `${title} dos`, path: '/figuras/album' })))
    await addMovements(db, email, ...PAYLOADS.map((reason) => ({ reason, credits: 1 })))
    const reward = await publishReward(operator, {
      title: PAYLOADS[0],
      description: PAYLOADS[12],
      conditions: [PAYLOADS[5]],
    })
    const { rows } = await db.query('select id from users where email = $1', [email])

    await open(page, '/figuras/avisos')
    await expect(page.getByText(PAYLOADS.at(-1)!, { exact: true })).toBeVisible()
    for (const path of [
      'figuras/perfil',
      'figuras/inicio',
      'mision-espacial/inicio',
      'mision-espacial/reconocimientos',
    ])
      await open(page, `/${path}`)
    await open(page, '/mision-espacial/movimientos')
    await expect(page.getByText(PAYLOADS.at(-1)!, { exact: true })).toBeVisible()
    await open(page, `/mision-espacial/recompensas?recompensa=${reward}`)
    await expect(page.getByText(PAYLOADS[12]!, { exact: true }).first()).toBeVisible()

    await inConsole()
    const person = `personas/${rows[0].id}`
    for (const path of [
      '',
      'personas',
      person,
      `${person}/movimientos`,
      `${person}/actividad`,
      'recompensas',
      `recompensas/${reward}`,
    ])
      await open(page, `/consola/${path}`.replace(/\/$/, ''))
    for (const path of [
      'auditoria',
      'canjes',
      'reconocimientos',
      'reconocimientos/observaciones',
      'mensajes',
      'informes',
      'operadores',
    ])
      await open(page, `/consola/${path}`)

    expect(dialogs).toEqual([])
  },
)
