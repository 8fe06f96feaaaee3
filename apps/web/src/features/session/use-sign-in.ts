import type { PlatformId } from '@orbita/domain/platforms'
import { useRouter } from '@tanstack/react-router'
import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { whileLoading } from '../../app/navigation/loading.ts'
import { onFirstInteraction } from '../../app/on-first-interaction.ts'
import { ACCOUNT_DISABLED, showToast } from '../../app/toasts/toasts.ts'

type SignInForm = {
  onSubmit: (event: FormEvent<HTMLFormElement>) => void
  /** whether the answer is pending */
  pending: boolean
  /** whether the server could not be reached, which says nothing of the cédula */
  isAway: boolean
  /** the number of refusals in a row */
  refused: number
  passwordRef: RefObject<HTMLInputElement | null>
}

/**
 * Returns the state and the handlers of the sign-in form. A refusal shows no message, whatever its reason; a server that
 * cannot be reached refuses nothing, and the page says so with its strip.
 *
 * @param platform the platform of the sign-in page; undefined on the shared one
 * @see S-10 to S-13, D-13, D-139
 */
export function useSignIn(platform: PlatformId | undefined): SignInForm {
  const router = useRouter()
  const isBusy = useRef(false)
  const passwordRef = useRef<HTMLInputElement>(null)
  const [pending, setPending] = useState(false)
  const [refused, setRefused] = useState(0)
  const [isAway, setAway] = useState(false)
  // The chunk is fetched at the first touch, so that it is ready by the time the user has typed.
  useEffect(() => onFirstInteraction(() => void entering().catch(() => undefined)), [])

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    // A ref instead of state: a second tap may come before the next render.
    if (isBusy.current) return

    isBusy.current = true
    setPending(true)
    setAway(false)
    const form = event.currentTarget
    const fields = new FormData(form)
    // A way in that is refused inside leads back to this very form.
    delete form.dataset.entered
    try {
      const to = await whileLoading(submit(fields))
      setRefused(0)
      form.dataset.entered = ''
      await router.navigate({ href: to, replace: true })
    } catch (error) {
      await refuse(error)
    } finally {
      isBusy.current = false
      setPending(false)
    }
  }

  async function submit(fields: FormData): Promise<string> {
    const { enter } = await entering()
    return enter({ fields, platform, search: router.latestLocation.search })
  }

  async function refuse(error: unknown) {
    if (hasCode(error, 'ACCOUNT_INACTIVE')) {
      showToast({ text: ACCOUNT_DISABLED })
      await router.navigate({ to: '/' })
      return
    }
    // S-13: the failure is reported only in the browser's console, without anything that was typed.
    console.error('El inicio de sesión falló')
    if (hasCode(error, 'UNREACHABLE')) {
      setAway(true)
      return
    }
    setRefused((times) => times + 1)
    passwordRef.current?.focus()
    passwordRef.current?.select()
  }

  return { onSubmit, pending, isAway, refused, passwordRef }
}

const entering = () => import('./enter.ts')

/** Returns whether an error is an `RpcError` with a code, without its module: the page begins without it. */
function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}
