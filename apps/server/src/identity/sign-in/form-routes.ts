import { DomainError } from '@orbita/domain/errors'
import type { PlatformId } from '@orbita/domain/platforms'
import type { Context } from 'hono'
import * as v from 'valibot'
import { publicRoutes } from '../../infra/http/audience.ts'
import type { Identity } from '../identity.ts'
import { SignInForm } from '../inputs.ts'
import { safeNext } from './safe-next.ts'

const URLENCODED = /^application\/x-www-form-urlencoded(?:\s*;|\s*$)/i
const SEE_OTHER = 303

/** The page that each login leads to. @see S-11, S-12, D-05 */
const HOMES = { figuras: '/figuras', 'mision-espacial': '/mision-espacial/inicio' } as const

/**
 * Handles the sign-in form of a browser without JavaScript, on the path of each login page. It shows no error: it
 * redirects to the home page, or back to the same form. @see S-13, D-28
 */
export function signInForm(identity: Identity, platform?: PlatformId) {
  return publicRoutes().post('/', async (c) => {
    const next = platform && safeNext(c.req.query('next'), platform)
    if (await enters(c, identity)) return c.redirect(next ?? (platform ? HOMES[platform] : '/'), SEE_OTHER)

    const login = platform ? `/${platform}/login` : '/login'
    return c.redirect(next ? `${login}?${new URLSearchParams({ next })}` : login, SEE_OTHER)
  })
}

async function enters(c: Context, identity: Identity): Promise<boolean> {
  if (!URLENCODED.test(c.req.header('content-type') ?? '')) return false

  const form = v.safeParse(SignInForm, await c.req.parseBody())
  if (!form.success) return false

  try {
    const { passkey } = await identity.signIn(c, form.output)
    // A passkey needs the page's script.
    return passkey === undefined
  } catch (error) {
    if (error instanceof DomainError) return false
    throw error
  }
}
