import type { PlatformId } from '@orbita/domain/platforms'
import { companyAccountProblem, companyAccountWords } from '@orbita/domain/sign-in/company-account'
import { useSearch } from '@tanstack/react-router'
import { useEffect, useSyncExternalStore } from 'react'
import IconCompany from '~icons/ph/buildings-fill'
import { showToast } from '../../app/toasts/toasts.ts'
import { buttonLook } from '../../ui/button.tsx'
import { useOnline } from '../../ui/use-online.ts'

/** On paper, so that gold stays with the form. */
const PAPER = {
  paddingInline: 10,
  fontSize: 15,
  color: 'var(--color-ink)',
  background: 'var(--color-violet-100)',
} as const

/**
 * The way in with the company's account, below the form, and why the last try did not let in. It is a link, so that it works
 * before its script.
 *
 * @see D-112
 */
export function CompanyAccount({ platform, isRequired }: { platform: PlatformId | undefined; isRequired: boolean }) {
  const isOnline = useOnline()
  const { next, aviso } = useSearch({ strict: false }) as { next?: unknown; aviso?: unknown }
  // The document is the same for every address but for its problem.
  const wanted = useSyncExternalStore(
    () => () => undefined,
    () => (typeof next === 'string' ? next : undefined),
    () => undefined,
  )
  const problem = companyAccountProblem(aviso)
  const words = problem && companyAccountWords(problem, isRequired ? 'none' : 'form')
  useEffect(() => {
    if (words !== undefined) showToast({ text: words })
  }, [words])
  const search = new URLSearchParams({ to: platform ?? 'inicio', ...(wanted !== undefined && { next: wanted }) })

  return (
    <>
      <p className="text-center">o</p>
      {isOnline ? (
        <a className={buttonLook({ wide: true })} style={PAPER} href={`/auth/company/start?${search}`}>
          <IconCompany aria-hidden="true" />
          Entrar con tu cuenta de la empresa
        </a>
      ) : (
        <button type="button" className={buttonLook({ wide: true })} disabled>
          Sin conexión: entrar con tu cuenta de la empresa
        </button>
      )}
      {words && <p className="text-center">{words}</p>}
    </>
  )
}
