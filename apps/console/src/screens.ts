import type { Standing } from '@orbita/domain/duties/duties'
import { refusalOf } from '@orbita/domain/duties/needs'
import { AREAS } from './screens/areas/screen.ts'
import { AUDIT } from './screens/audit/screen.ts'
import { AWARDS } from './screens/awards/screen.ts'
import { CODES } from './screens/codes/screen.ts'
import { DATA_REQUESTS } from './screens/data-requests/screen.ts'
import { EVIDENCE } from './screens/evidence/screen.ts'
import { GRANTS } from './screens/grants/screen.ts'
import { GUIDE } from './screens/guide/screen.ts'
import { HOME } from './screens/home/screen.ts'
import { IMPORTS } from './screens/imports/screen.ts'
import { INTEGRATIONS } from './screens/integrations/screen.ts'
import { MESSAGES } from './screens/messages/screen.ts'
import { CALENDAR, MISSIONS } from './screens/missions/screen.ts'
import { OPERATORS } from './screens/operators/screen.ts'
import { PEOPLE } from './screens/people/screen.ts'
import { PRIZES } from './screens/prizes/screen.ts'
import { PURCHASES } from './screens/purchases/screen.ts'
import { RECOGNITIONS } from './screens/recognitions/screen.ts'
import { REDEEMS } from './screens/redeems/screen.ts'
import { REPORTING } from './screens/reporting/screen.ts'
import { REPORTS } from './screens/reports/screen.ts'
import { REWARDS } from './screens/rewards/screen.ts'
import { SEASONS } from './screens/seasons/screen.ts'
import { SETTINGS_SCREEN } from './screens/settings/screen.ts'
import { SIGNATURES } from './screens/signatures/screen.ts'
import { SYSTEM } from './screens/system/screen.ts'
import { TERMS } from './screens/terms/screen.ts'
import type { Screen } from './ui/page/screen.ts'

/** Every screen of the console, in the order of a morning. One that does not exist has no entry. */
export const SCREENS: readonly Screen[] = [
  HOME,
  EVIDENCE,
  REDEEMS,
  PURCHASES,
  PRIZES,
  REPORTS,
  SIGNATURES,
  PEOPLE,
  AREAS,
  DATA_REQUESTS,
  IMPORTS,
  GRANTS,
  MISSIONS,
  CALENDAR,
  REWARDS,
  SEASONS,
  AWARDS,
  CODES,
  RECOGNITIONS,
  TERMS,
  MESSAGES,
  REPORTING,
  AUDIT,
  OPERATORS,
  INTEGRATIONS,
  SYSTEM,
  SETTINGS_SCREEN,
  GUIDE,
]

/** A screen with a line of its own in the side bar, and all that it stands for, itself first. */
export type Entry = { entry: Screen; screens: readonly Screen[] }

/**
 * Returns the lines of the side bar for some screens. A part of a screen that is not among them has a line of its own.
 *
 * @see D-123
 */
export function entriesOf(screens: readonly Screen[]): readonly Entry[] {
  const has = (path: string) => screens.some((screen) => screen.path === path)
  return screens
    .filter(({ within }) => !within || !has(within.path))
    .map((entry) => ({ entry, screens: [entry, ...screens.filter(({ within }) => within?.path === entry.path)] }))
}

/** Returns the screens that an operator may open, each with what they may do there. @see D-122 */
export function screensOf(standing: Standing): readonly Screen[] {
  return SCREENS.filter(({ asks }) => !refusalOf(standing, asks)).map((screen) => ({
    ...screen,
    ...(screen.does && { does: screen.does.filter(({ asks }) => !refusalOf(standing, asks)) }),
  }))
}

/** Returns the screen that an address belongs to. */
export function screenAt(pathname: string): Screen | undefined {
  const screens = SCREENS.filter(({ path }) => pathname === path || pathname.startsWith(`${path}/`))
  return screens.toSorted((one, other) => other.path.length - one.path.length)[0]
}
