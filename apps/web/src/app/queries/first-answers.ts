import type { QueryKey } from '@tanstack/react-query'
import { queryKeys } from './query-keys.ts'

const { figuras, mision } = queryKeys

/** The answers by the paths of their calls, and where the pages look for them. */
const KEYS: readonly [path: RegExp, keyOf: (...parts: string[]) => QueryKey][] = [
  [/^\/rpc\/figuras\/packs$/, () => figuras.packs],
  [/^\/rpc\/figuras\/home$/, () => figuras.home],
  [/^\/rpc\/figuras\/awards$/, () => figuras.awards],
  [/^\/rpc\/figuras\/trades$/, () => figuras.trades],
  [/^\/rpc\/figuras\/albums$/, () => figuras.albums],
  [/^\/rpc\/figuras\/albums\/([^/]+)$/, (album) => figuras.album(album!)],
  [/^\/rpc\/figuras\/albums\/([^/]+)\/figures\/(\d+)$/, (album, figure) => figuras.figure(album!, Number(figure))],
  [/^\/rpc\/mision-espacial\/home$/, () => mision.home],
  [/^\/rpc\/mision-espacial\/challenges$/, () => mision.challenges],
  [
    /^\/rpc\/mision-espacial\/challenges\/([^/]+)\/missions\/([^/]+)$/,
    (challenge, id) => mision.mission(challenge!, id!),
  ],
  [/^\/rpc\/mision-espacial\/incentives$/, () => mision.incentives],
  [/^\/rpc\/mision-espacial\/rewards$/, () => mision.rewards],
  [/^\/rpc\/mision-espacial\/recognitions$/, () => mision.recognitionsPage],
  [
    /^\/rpc\/mision-espacial\/leaderboard\?period=(\w+)&scope=(\w+)$/,
    (period, scope) => mision.leaderboard(period!, scope!),
  ],
]

/** The notices come page by page. */
const NOTICES = '/rpc/employee/notices'

/** Returns what the cache of a page holds when the server has answered its calls. An answer that no page reads is left out. */
export function cacheOf(answers: Readonly<Record<string, unknown>>): [key: QueryKey, data: unknown][] {
  return Object.entries(answers).flatMap(([path, data]): [QueryKey, unknown][] => {
    if (path === NOTICES) return [[queryKeys.notices, { pages: [data], pageParams: [null] }]]

    for (const [pattern, keyOf] of KEYS) {
      const parts = pattern.exec(path)
      if (parts) return [[keyOf(...parts.slice(1).map(decodeURIComponent)), data]]
    }
    return []
  })
}
