import type { MovementOutput } from '@orbita/contract/movements'
import type { MovementKind } from '@orbita/domain/ledger/kinds'
import type { ComponentType, SVGProps } from 'react'
import IconBack from '~icons/ph/arrow-u-up-left-bold'
import IconBag from '~icons/ph/bag-simple-fill'
import IconGift from '~icons/ph/gift-fill'
import IconClap from '~icons/ph/hands-clapping-fill'
import IconRocket from '~icons/ph/rocket-fill'
import IconSparkle from '~icons/ph/sparkle-fill'
import IconTray from '~icons/ph/tray-fill'
import IconTrophy from '~icons/ph/trophy-fill'
import glazes from '../../components/glazes.module.css'
import { companyFormat } from '../../ui/company-time.ts'
import { formatWhole } from '../../ui/format.ts'
import type { MovementFilter } from './search.ts'

/** Returns whether a filter shows a movement: those with experience, those with credits, or all without one. */
export function isInMovementFilter(
  { experience, credits }: MovementOutput,
  filter: MovementFilter | undefined,
): boolean {
  if (filter === 'experiencia') return experience !== 0
  return filter === undefined || credits !== 0
}

type Look = { Icon: ComponentType<SVGProps<SVGSVGElement>>; glaze: string | undefined }

const LOOKS: Readonly<Record<MovementKind, Look>> = {
  mission: { Icon: IconRocket, glaze: glazes.sky },
  award: { Icon: IconGift, glaze: glazes.purple },
  kudos: { Icon: IconClap, glaze: glazes.green },
  recognition: { Icon: IconTrophy, glaze: glazes.bronze },
  import: { Icon: IconTray, glaze: glazes.periwinkle },
  gift: { Icon: IconGift, glaze: glazes.pink },
  hold: { Icon: IconBag, glaze: glazes.pink },
  redemption: { Icon: IconBag, glaze: glazes.pink },
  refund: { Icon: IconBack, glaze: glazes.green },
  correction: { Icon: IconBack, glaze: glazes.gray },
  stardust: { Icon: IconSparkle, glaze: glazes.lilac },
  'flight-plan': { Icon: IconRocket, glaze: glazes.periwinkle },
  pulse: { Icon: IconSparkle, glaze: glazes.green },
  'shared-goal': { Icon: IconTrophy, glaze: glazes.sky },
  wish: { Icon: IconGift, glaze: glazes.pink },
}

export function movementLook({ kind }: Pick<MovementOutput, 'kind'>): Look {
  return LOOKS[kind]
}

/** Formats an amount with its sign: 1250 -> `+1.250`, -30 -> `−30` */
export function signed(amount: number): string {
  return `${amount < 0 ? '−' : '+'}${formatWhole(Math.abs(amount))}`
}

/** Returns a movement's amounts for screen readers: `más 80 créditos, más 120 de experiencia`. */
export function movementAmountWords({ credits, experience, stardust }: MovementOutput): string {
  const wordsOf = (amount: number, what: string) =>
    amount === 0 ? [] : [`${amount < 0 ? 'menos' : 'más'} ${formatWhole(Math.abs(amount))} ${what}`]
  return [
    ...wordsOf(credits, 'créditos'),
    ...wordsOf(experience, 'de experiencia'),
    ...wordsOf(stardust, 'de polvo estelar'),
  ].join(', ')
}

const moment = companyFormat({
  weekday: 'short',
  day: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})

/** Formats an instant in the company's time zone: `vie 20, 09:14`. */
export function momentWords(occurredAt: string): string {
  const parts = Object.fromEntries(moment.formatToParts(new Date(occurredAt)).map(({ type, value }) => [type, value]))
  return `${parts.weekday} ${parts.day}, ${parts.hour}:${parts.minute}`
}
