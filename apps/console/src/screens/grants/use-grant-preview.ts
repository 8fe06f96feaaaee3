import type { GrantEffect, GrantPreviewOutput } from '@orbita/contract/grants'
import { type GrantKind, MOST_RECEIVERS } from '@orbita/domain/grants/grant'
import { call } from '@orbita/web/rpc/call'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { rpc } from '../../rpc/client.ts'
import { isGiven } from './grant-words.ts'
import { emailsOf, idsOf, type Receivers } from './receivers.ts'

type Asked = { kind: GrantKind; amount: number; receivers: Receivers; isValid: boolean }

/** The effect of a grant, as far as it is known. */
export type GrantPreview = {
  data: GrantPreviewOutput | undefined
  error: Error | null
  isWaiting: boolean
  /** those who receive it, now or once it is signed */
  given: readonly GrantEffect[]
  /** those of them for whom it waits for a second operator */
  waiting: readonly GrantEffect[]
  isTooMany: boolean
}

/** Asks the server what a grant would do, while it is written. Nothing is given from what belongs to an earlier form. */
export function useGrantPreview({ kind, amount, receivers, isValid }: Asked): GrantPreview {
  const ids = idsOf(receivers)
  const emails = emailsOf(receivers.emails)
  const isNamed = ids.length > 0 || emails.length > 0 || receivers.areas.length > 0
  const json = {
    kind,
    amount,
    ids: ids.slice(0, MOST_RECEIVERS),
    areas: [...receivers.areas],
    emails: emails.slice(0, MOST_RECEIVERS),
  }
  const asked = useDeferredValue(JSON.stringify(json))
  const isCurrent = asked === JSON.stringify(json)
  const { data, error, isFetching } = useQuery({
    queryKey: ['grants', 'preview', asked],
    queryFn: () => call(rpc.grants.preview.$post({ json: JSON.parse(asked) as typeof json })),
    enabled: isValid && isNamed,
    staleTime: 0,
  })
  const shown = isValid && isNamed && isCurrent ? data : undefined
  const given = shown?.people.filter(({ outcome }) => isGiven(outcome)) ?? []

  return {
    data: shown,
    error: isNamed ? error : null,
    isWaiting: isValid && isNamed && !shown && (isFetching || !isCurrent),
    given,
    waiting: given.filter(({ outcome }) => outcome === 'waits'),
    isTooMany: Math.max(shown?.total ?? 0, emails.length, ids.length) > MOST_RECEIVERS,
  }
}
