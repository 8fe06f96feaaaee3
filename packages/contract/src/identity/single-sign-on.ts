import { COMPANY_ACCOUNT_PROBLEMS, PROVIDER_FINDINGS } from '@orbita/domain/sign-in/company-account'
import * as v from 'valibot'
import { Count, Instant } from '../scalars.ts'

/** Who may enter with the company's account, for the sign-in pages. @see D-112 */
export const CompanyAccountOutput = v.strictObject({ forEmployees: v.boolean(), forOperators: v.boolean() })

export type CompanyAccountOutput = v.InferOutput<typeof CompanyAccountOutput>

/** The company's identity provider, and how entering with it fares. @see D-112 */
const IdentityProvider = v.strictObject({
  issuer: v.string(),
  clientId: v.string(),
  /** The claim with the employee number; null: people are found by their verified e-mail. */
  numberClaim: v.nullable(v.string()),
  /** Whether the form lets nobody in while employees may enter with it. */
  isRequired: v.boolean(),
  /** The addresses to register there. */
  returnAddress: v.string(),
  signOutAddress: v.string(),
  ...CompanyAccountOutput.entries,
  lastSuccessAt: v.nullable(Instant),
  /** The last thing that was wrong with it, unless somebody entered since. */
  failure: v.nullable(v.strictObject({ problem: v.picklist(COMPANY_ACCOUNT_PROBLEMS), at: Instant })),
  /** The people who have entered with it, of all who may enter. */
  bound: Count,
  people: Count,
})

export type IdentityProvider = v.InferOutput<typeof IdentityProvider>

/** The company's provider; none when the installation names none. @see D-112 */
export const SingleSignOnOutput = v.strictObject({ provider: v.nullable(IdentityProvider) })

export type SingleSignOnOutput = v.InferOutput<typeof SingleSignOnOutput>

/** What a check of the provider found. @see D-112 */
export const ProviderCheckOutput = v.strictObject({ finding: v.picklist(PROVIDER_FINDINGS) })
