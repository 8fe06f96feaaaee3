import type { SettingKey } from '@orbita/domain/settings'
import { call } from '@orbita/web/rpc/call'
import { queryOptions } from '@tanstack/react-query'
import { rpc } from '../rpc/client.ts'

/** Reads what operators have set, with the version that a change must name. @see D-78 */
export const settingsQuery = queryOptions({ queryKey: ['settings'], queryFn: () => call(rpc.settings.$get()) })

/** Reads how many kudos name each value. @see D-100 */
export const valueUsesQuery = queryOptions({
  queryKey: ['settings', 'values', 'uses'],
  queryFn: () => call(rpc.settings.values.uses.$get()),
})

/** Reads the anniversaries of the next days. @see AN-1 */
export const anniversariesQuery = queryOptions({
  queryKey: ['people', 'anniversaries'],
  queryFn: () => call(rpc.people.anniversaries.$get()),
})

/** Reads the versions of a setting, the latest first. @see D-100 */
export const versionsQuery = (key: SettingKey) =>
  queryOptions({
    queryKey: ['settings', key, 'versions'],
    queryFn: () => call(rpc.settings[':key'].versions.$get({ param: { key } })),
  })
