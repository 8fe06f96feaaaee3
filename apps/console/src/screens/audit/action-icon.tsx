import type { ComponentType, SVGProps } from 'react'
import BackIcon from '~icons/ph/arrow-u-up-left-bold'
import YesIcon from '~icons/ph/check-circle-bold'
import EndIcon from '~icons/ph/flag-checkered-bold'
import SystemIcon from '~icons/ph/gear-six-bold'
import GiveIcon from '~icons/ph/hand-coins-bold'
import PublishIcon from '~icons/ph/paper-plane-tilt-bold'
import EditIcon from '~icons/ph/pencil-simple-bold'
import NewIcon from '~icons/ph/plus-circle-bold'
import NoIcon from '~icons/ph/prohibit-bold'
import SignInIcon from '~icons/ph/sign-in-bold'
import SignIcon from '~icons/ph/signature-bold'
import LoadIcon from '~icons/ph/upload-simple-bold'
import PersonIcon from '~icons/ph/user-bold'

type Icon = ComponentType<SVGProps<SVGSVGElement>>

/** The icons of actions by what their names end with or begin with; the first that fits. */
const ICONS: readonly [pattern: RegExp, icon: Icon][] = [
  [/^(?:identity|operators)\.(?:signed|sign|ended|confirmed)/, SignInIcon],
  [/undo|reverse|withdraw|correct|expire|fail$/, BackIcon],
  [/import|load|upload|export/, LoadIcon],
  [/reject|refuse|refused|removed|hide|disabled|retire|erase|stop|discard|cancel/, NoIcon],
  [/movement$/, SignIcon],
  [/approve|deliver|review|show|answer|make-ready|prepare|remind|resume/, YesIcon],
  [/create|created|draft$/, NewIcon],
  [/publish|release|write$/, PublishIcon],
  [/close$/, EndIcon],
  [/^packs\.|stock|prize|adjust/, GiveIcon],
  [/edit|change|save|rename|settings/, EditIcon],
  [/^(?:users|people|identity|operators)\./, PersonIcon],
]

/** Draws what kind of action an entry is about. Its words say it too. */
export function ActionIcon({ action }: { action: string }) {
  const Icon = ICONS.find(([pattern]) => pattern.test(action))?.[1] ?? SystemIcon
  return <Icon aria-hidden="true" />
}
