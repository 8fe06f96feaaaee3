import { Button, Stack } from '@mui/material'
import { companyAccountProblem, companyAccountWords } from '@orbita/domain/sign-in/company-account'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import CompanyIcon from '~icons/ph/buildings-bold'
import { Note } from '../ui/note.tsx'
import styles from './sign-in.module.css'
import { findCompanyAccount } from './sign-in-api.ts'

/** The way into the console with the company's account, where operators may, and why the last try did not let in. @see D-112 */
export function CompanySignIn() {
  const [search] = useSearchParams()
  // Without an answer the passphrase is there, as ever.
  const { data } = useQuery({ queryKey: ['company-account'], queryFn: findCompanyAccount, retry: false })
  const problem = companyAccountProblem(search.get('aviso'))
  const next = search.get('volver')
  const wanted = new URLSearchParams({ to: 'consola', ...(next !== null && { next }) })
  if (!data?.forOperators && !problem) return null

  return (
    <Stack spacing={3} className={styles.step} sx={{ mt: 4.5 }}>
      {problem && (
        <Note tone="bad" role="alert">
          {companyAccountWords(problem, 'passphrase')}
        </Note>
      )}
      {data?.forOperators && (
        <Button component="a" href={`/auth/company/start?${wanted}`} startIcon={<CompanyIcon aria-hidden="true" />}>
          Entrar con tu cuenta de la empresa
        </Button>
      )}
    </Stack>
  )
}
