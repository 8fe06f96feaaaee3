import puppeteer from 'puppeteer-core'
import { PATIENCE_MS, type Window } from './window.ts'

/** Opens Firefox, which Puppeteer drives by WebDriver BiDi. */
export async function openFirefox(): Promise<Window> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: process.env.FIREFOX_PATH ?? '/usr/bin/firefox-esr',
    headless: true,
    timeout: PATIENCE_MS,
    defaultViewport: { width: 390, height: 844 },
    extraPrefsFirefox: { 'intl.accept_languages': 'es-CO, es', 'intl.locale.requested': 'es-ES' },
  })
  const page = await browser.newPage()
  page.setDefaultTimeout(PATIENCE_MS)
  const errors: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text())
  })
  page.on('pageerror', (error) => void errors.push(String(error)))
  const find = (xpath: string) => page.waitForSelector(`::-p-xpath(${xpath})`, { visible: true })

  return {
    browser: await browser.version(),
    open: async (url) => void (await page.goto(url, { waitUntil: 'load', timeout: PATIENCE_MS })),
    touch: async (xpath) => {
      // What moves without an end never rests, so its box is not waited for.
      await page.locator(`::-p-xpath(${xpath})`).setWaitForStableBoundingBox(false).click()
    },
    write: async (xpath, text) => {
      const field = await find(xpath)
      await field?.type(text)
    },
    see: async (xpath) => void (await find(xpath)),
    key: (key) => page.keyboard.press(key),
    ask: (expression) => page.evaluate(expression),
    picture: async (file) => void (await page.screenshot({ path: file as `${string}.png` })),
    errors: () => errors,
    close: () => browser.close(),
  }
}
