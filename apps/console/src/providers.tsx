import { CoreAdminContext, localStorageStore } from 'ra-core'
import { Outlet } from 'react-router'
import { authProvider } from './auth/auth-provider.ts'
import { dataProvider } from './data/data-provider.ts'
import { queryClient } from './data/query-client.ts'
import { i18nProvider } from './i18n/i18n-provider.ts'

/** The version of what the store keeps; another one starts empty. */
const store = localStorageStore('1', 'orbita-consola')

/** Gives every screen react-admin's data, session, store, notifications and messages. */
export function Providers() {
  return (
    <CoreAdminContext
      authProvider={authProvider}
      dataProvider={dataProvider}
      i18nProvider={i18nProvider}
      queryClient={queryClient}
      store={store}
    >
      <Outlet />
    </CoreAdminContext>
  )
}
