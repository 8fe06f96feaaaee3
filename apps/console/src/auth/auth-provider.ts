import { call } from '@orbita/web/rpc/call'
import type { AuthProvider } from 'ra-core'
import { rpc } from '../rpc/client.ts'
import { signOut } from './sign-in-api.ts'

/**
 * The operator's session for react-admin. The screens of the sign-in open it. Its end in the middle of the work is no
 * error here: `sessionFetch` waits under a dialog, so no call fails because of it.
 */
export const authProvider: AuthProvider = {
  login: async () => {},
  logout: async () => {
    await signOut().catch(() => {})
    // A whole load leaves nothing of this operator in memory.
    window.location.assign('/consola/login')
    return false
  },
  checkAuth: async () => {},
  checkError: async () => {},
  getIdentity: async () => {
    const { email, name } = await call(rpc.me.$get())
    return { id: email, fullName: name ?? email, email }
  },
}
