import type { PlatformId } from '@orbita/domain/platforms'
import { safeNext } from '../../app/session/safe-next.ts'
import { sessionEmail } from '../../app/session/session-cookie.ts'
import { rememberPlatform } from '../../app/session/session-store.ts'
import { showToast } from '../../app/toasts/toasts.ts'
import { openSession } from '../../rpc/session.ts'

/** The server let the person in, and the browser did not keep it: every page leads back here. */
const NOT_KEPT = 'Este navegador no deja guardar tu sesión. Permite las cookies de este sitio e inténtalo de nuevo.'

/** The cédula was right, so this is no secret. @see SE-4 */
const NO_PASSKEY =
  'Falta tu llave de acceso en este navegador. Inténtalo otra vez y confírmala, o pide un enlace a tu equipo de personas.'

type Entry = {
  /** the form's `email` and `password` */
  fields: FormData
  platform: PlatformId | undefined
  /** the search parameters of the sign-in page */
  search: { next?: unknown }
}

const FIRST_PAGE = { figuras: '/figuras', 'mision-espacial': '/mision-espacial/inicio' } as const

/**
 * Opens a session.
 *
 * @returns the path to go to: the page that a guard intercepted (D-28), else the one of S-11, S-12 and D-05
 * @throws RpcError when it is refused
 */
export async function enter({ fields, platform, search }: Entry): Promise<string> {
  const { passkey } = await openSession({
    email: String(fields.get('email') ?? ''),
    password: String(fields.get('password') ?? ''),
    ...(platform && { platform }),
  })
  if (passkey) {
    await import('./confirm-with-passkey.ts')
      .then(({ confirmWithPasskey }) => confirmWithPasskey(passkey))
      .catch((error: unknown) => {
        showToast({ text: NO_PASSKEY })
        throw error
      })
  }
  if (sessionEmail() === null) showToast({ text: NOT_KEPT })
  if (!platform) {
    // The menu redirects people with a stored profile (S-22). Without one it just shows, so a failure here does not
    // matter.
    await import('../../app/session/profile.ts').then(({ loadProfile }) => loadProfile()).catch(() => undefined)
    return '/'
  }
  rememberPlatform(platform)
  return safeNext(search.next, platform) ?? FIRST_PAGE[platform]
}
