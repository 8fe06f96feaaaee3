import type { PlatformId } from '@orbita/domain/platforms'
import { lazy, Suspense } from 'react'
import { useCompany } from '../../app/company.ts'
import { useFacts } from '../../app/page-facts.ts'
import { VisitorFrame } from '../../components/frame/visitor-frame.tsx'
import { OfflineStrip } from '../../ui/offline-strip.tsx'
import { LoginCard } from './login-card.tsx'
import { LoginHero } from './login-hero.tsx'
import styles from './login-page.module.css'
import { useSignIn } from './use-sign-in.ts'

// Most companies have none, and no page of theirs fetches it.
const CompanyAccount = lazy(() =>
  import('./company-account.tsx').then(({ CompanyAccount }) => ({ default: CompanyAccount })),
)

const WELCOME = {
  figuras: { title: '¡Hola, tripulante!', words: 'Colecciona figuras de todo el universo' },
  'mision-espacial': { title: 'Tu misión te espera', words: 'Supera retos y gana recompensas' },
  shared: { title: 'Entra a Órbita', words: 'Un solo acceso para todas tus aventuras' },
} as const

/** Shows the sign-in page of a platform, or the neutral one. @see S-10, D-05 */
export function LoginPage({ platform }: { platform: PlatformId | undefined }) {
  const { demo, companyAccount } = useFacts()
  const form = useSignIn(platform)
  const { title, words } = WELCOME[platform ?? 'shared']

  return (
    <VisitorFrame company={useCompany()} place={platform} back="/">
      <OfflineStrip isAway={form.isAway} />
      <div className={styles.login}>
        <LoginHero platform={platform} />
        <LoginCard title={title} words={words} demo={demo} form={form}>
          {companyAccount && (
            <Suspense>
              <CompanyAccount platform={platform} isRequired={companyAccount.isRequired} />
            </Suspense>
          )}
        </LoginCard>
      </div>
    </VisitorFrame>
  )
}
