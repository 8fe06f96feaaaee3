import type { Profile } from '@orbita/domain/people/profile'
import { noteRead } from '../rpc/first-read.ts'
import { hasWorker } from '../rpc/has-worker.ts'
import { noteMoment } from '../rpc/server-clock.ts'
import type { Brought, Visit } from './page-facts.ts'
import { queryKeys } from './queries/query-keys.ts'
import { rememberPlatform, rememberProfile, storedProfileOf } from './session/session-store.ts'

/**
 * Takes over what the document brought, before the browser hydrates it: remembers the person and the platform that the
 * server has let in, as the guards do elsewhere, and compares the clocks. A document that lay on the device says nothing of
 * either clock, and its profile may be older than the stored one.
 *
 * @param state the queries of the document
 * @see S-11, S-20
 */
export function takeOver(visit: Visit, state: Brought['state']): Brought {
  const { at } = visit
  visit.isKept = hasWorker()
  if (!visit.isKept) {
    noteRead(at)
    noteMoment(at)
  }
  const watch = state.queries.find(({ queryKey }) => queryKey[0] === queryKeys.sessionWatches[0])
  const profile = watch!.state.data as Profile
  if (!visit.isKept || !storedProfileOf(profile.email)) rememberProfile(profile)
  const platform = profile.platform.find((id) => location.pathname.startsWith(`/${id}/`))
  if (platform) rememberPlatform(platform)
  return { state, keptSince: visit.isKept ? at : undefined }
}

/** Names a stylesheet whose rules are in the document, so that the loader of chunks does not fetch it again. */
export function noteStylesheet(href: string): void {
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.disabled = true
  link.href = href
  document.head.append(link)
}
