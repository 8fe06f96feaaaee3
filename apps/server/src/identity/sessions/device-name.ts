import Bowser from 'bowser'

/** The name of a browser that is not known, such as that of a session of a release that recorded none. */
export const UNKNOWN_BROWSER = 'Un navegador'

/** The longest header that is read; browsers send about 150 characters. */
const MAX_HEADER = 512

/** The browsers that are named; the parser would otherwise repeat any word that the header holds. */
const BROWSERS: Readonly<Record<string, string>> = {
  Chrome: 'Chrome',
  Chromium: 'Chromium',
  Firefox: 'Firefox',
  Safari: 'Safari',
  'Microsoft Edge': 'Edge',
  Opera: 'Opera',
  'Opera Touch': 'Opera',
  'Samsung Internet for Android': 'Samsung Internet',
  'UC Browser': 'UC Browser',
  'MIUI Browser': 'Mi Browser',
  'Yandex Browser': 'Yandex',
  Vivaldi: 'Vivaldi',
  'Internet Explorer': 'Internet Explorer',
}

/**
 * Names the browser and the kind of device of a request in plain Spanish: `Chrome en un teléfono Android`.
 *
 * @param header `User-Agent`, which the sender chooses: no word of it is repeated
 */
export function deviceNameOf(header: string | undefined): string {
  // The parser refuses an empty text.
  const parsed = Bowser.parse(header?.slice(0, MAX_HEADER) || 'unknown')
  const browser = BROWSERS[parsed.browser.name ?? ''] ?? UNKNOWN_BROWSER
  const machine = machineOf(parsed)
  return machine ? `${browser} en ${machine}` : browser
}

function machineOf({ os, platform }: Bowser.Parser.ParsedResult): string | undefined {
  const isTablet = platform.type === 'tablet'
  switch (os.name) {
    case 'Android':
      return isTablet ? 'una tableta Android' : 'un teléfono Android'
    case 'iOS':
      return isTablet ? 'un iPad' : 'un iPhone'
    case 'Windows':
      return 'un computador con Windows'
    case 'macOS':
      return 'un Mac'
    case 'Linux':
      return 'un computador con Linux'
    case 'Chrome OS':
      return 'un Chromebook'
    default:
      return undefined
  }
}
