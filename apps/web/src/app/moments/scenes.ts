import type { Notice } from '@orbita/contract/notices'
import { pageOfPath } from '@orbita/domain/album/page-path'
import type { NoticeKind } from '@orbita/domain/notices/kinds'
import { kudosOfPath } from '@orbita/domain/recognitions/kudos-path'

/** What one action brought: a new figure on its way to the album, a page that is complete, or a notice. */
export type Fact =
  | { kind: 'card'; number: number; page: string }
  | { kind: 'page'; page: string }
  | { kind: 'notice'; notice: Notice }

/** A scene of the queue of moments. A chest is that of all pages that one action completed. */
export type Scene =
  | { kind: 'landing'; page: string; numbers: readonly number[] }
  | { kind: 'page'; page: string }
  | { kind: 'chest'; pages: readonly string[] }
  | NoticeScene

/** The notices of one kind, the latest first; of ranks that is the highest. Thanks are opened in the order in which they came. */
export type NoticeScene = { kind: 'mission' | 'collection' | 'rank' | 'news' | 'thanks'; notices: readonly Notice[] }

/** From the fourth page on figures land without being shown: only the counter rises. */
const SHOWN_PAGES = 3

const ORDER: readonly NoticeScene['kind'][] = ['mission', 'collection', 'rank', 'news', 'thanks']

const SCENE_OF: Partial<Record<NoticeKind, NoticeScene['kind']>> = {
  'mission-completed': 'mission',
  award: 'collection',
  rank: 'rank',
}

/**
 * Returns the scenes that tell facts, each fact once, in their natural order: figures land page by page, a page that they
 * complete last, which lights with its creature; then the chest, missions, awards of collections, ranks, the rest and thanks. The notice
 * of a completed page has no scene: the album tells it, whose facts name the page.
 *
 * @see D-128, D-129
 */
export function scenesOf(facts: readonly Fact[]): Scene[] {
  const complete = [...new Set(facts.flatMap((fact) => (fact.kind === 'page' ? [fact.page] : [])))]
  const numbersOf = new Map<string, Set<number>>()
  for (const fact of facts) {
    if (fact.kind !== 'card') continue
    numbersOf.set(fact.page, (numbersOf.get(fact.page) ?? new Set()).add(fact.number))
  }
  const landing = (page: string): Scene[] => {
    const numbers = [...(numbersOf.get(page) ?? [])]
    return numbers.length > 0 ? [{ kind: 'landing', page, numbers }] : []
  }
  const others = [...numbersOf.keys()].filter((page) => !complete.includes(page))
  const shown = others.slice(0, Math.max(0, SHOWN_PAGES - complete.length))
  return [
    ...shown.flatMap(landing),
    ...complete.flatMap((page): Scene[] => [...landing(page), { kind: 'page', page }]),
    ...(complete.length > 0 ? [{ kind: 'chest' as const, pages: complete }] : []),
    ...noticeScenes(facts.flatMap((fact) => (fact.kind === 'notice' ? [fact.notice] : []))),
  ]
}

/** Returns the notices that are told together, first those of what the person did; what others thank for comes after it. @see D-130 */
export function noticesInTurn(notices: readonly Notice[]): readonly Notice[] {
  const scenes = noticeScenes(notices)
  const own = scenes.filter(({ kind }) => kind !== 'thanks')
  return (own.length > 0 ? own : scenes).flatMap(({ notices }) => notices)
}

/** Returns the scene of a notice that the album does not tell. */
function sceneOf({ kind, path }: Notice): NoticeScene['kind'] {
  if (kudosOfPath(path) !== undefined) return 'thanks'
  return SCENE_OF[kind] ?? 'news'
}

/** Returns the scenes of notices that the album does not tell. @see scenesOf */
export function noticeScenes(notices: readonly Notice[]): NoticeScene[] {
  const told = [...new Map(notices.map((notice) => [notice.id, notice])).values()]
    .filter(({ path }) => pageOfPath(path) === undefined)
    .toSorted((one, other) => other.id - one.id)
  return ORDER.map((kind) => {
    const notices = told.filter((notice) => sceneOf(notice) === kind)
    return { kind, notices: kind === 'thanks' ? notices.toReversed() : notices }
  }).filter(({ notices }) => notices.length > 0)
}
