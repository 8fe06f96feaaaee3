import type { SingleSignOnOutput } from '@orbita/contract/identity/single-sign-on'
import { prepare, type Queryable } from '../../infra/db/sql.ts'
import type { Provider } from './provider.ts'
import { COMPANY_SIGN_OUT } from './routes.ts'
import { readFortune, readSwitch } from './switch.ts'

const count = prepare<[issuer: string], { bound: number; people: number }>(
  'identity.count-subjects',
  `select (select count(*)::int from account_subjects s where s.kind = 'employee' and s.issuer = $1) as bound,
          (select count(*)::int from users where is_active and erased_at is null) as people`,
)

/** Returns how entering with the company's account fares. It holds no secret. @see D-112 */
export async function findSingleSignOn(db: Queryable, provider: Provider | undefined): Promise<SingleSignOnOutput> {
  if (!provider) return { provider: null }

  const { config: singleSignOn, redirectUri } = provider
  const { issuer, clientId, isRequired, numberClaim } = singleSignOn
  const { succeeded_at, failed_at, failure } = await readFortune(db)
  const [counted] = await count(db, issuer)
  const isFailing = failed_at !== null && (succeeded_at === null || failed_at > succeeded_at)
  return {
    provider: {
      ...{ issuer, clientId, isRequired, numberClaim: numberClaim ?? null },
      returnAddress: redirectUri,
      signOutAddress: `${new URL(redirectUri).origin}${COMPANY_SIGN_OUT}`,
      ...(await readSwitch(db, { singleSignOn })),
      lastSuccessAt: succeeded_at?.toISOString() ?? null,
      failure: isFailing && failure ? { problem: failure, at: failed_at.toISOString() } : null,
      bound: counted!.bound,
      people: counted!.people,
    },
  }
}
